import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { saveFile } from "@pickwell/ui/browser/save-file.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import styles from "../products/import/import.module.css";

/** Content of a move that the shop cannot use: comments, menus and others. */
export function UnplacedContent({ moveId }: { moveId: string }) {
  const { moves } = useAdmin();
  const { data: kinds = [] } = useQuery(moves.keptKinds.queryOptions({ id: moveId }));
  const [chosen, setChosen] = useState<string | null>(null);
  const kind = chosen ?? kinds[0]?.kind;
  if (kind === undefined) return null;
  return (
    <section className={styles.part} aria-label={t("Not Moved")}>
      <h3>{t("Not Moved")}</h3>
      <p className="muted">
        {t(
          "What has no place in the shop is kept as it was, without the addresses of those who wrote.",
        )}
      </p>
      <fieldset className="seg">
        <legend className="vh">{t("Kind")}</legend>
        {kinds.map((each) => (
          <button
            key={each.kind}
            type="button"
            aria-pressed={each.kind === kind}
            onClick={() => setChosen(each.kind)}
          >
            {`${each.kind} `}
            <span className="num">{formatCount(each.total)}</span>
          </button>
        ))}
      </fieldset>
      <KeptList key={kind} moveId={moveId} kind={kind} />
    </section>
  );
}

type Entry = Outputs["admin"]["moves"]["kept"]["entries"][number];

function KeptList({ moveId, kind }: { moveId: string; kind: string }) {
  const { moves } = useAdmin();
  const attempt = useAttempt();
  const { data } = useQuery(moves.kept.queryOptions({ id: moveId, kind }));
  /** Entries after the first page. */
  const [more, setMore] = useState<{ entries: Entry[]; next: number | null }>();
  const entries = [...(data?.entries ?? []), ...(more?.entries ?? [])];
  const next = more ? more.next : (data?.next ?? null);
  const showMore = () =>
    attempt(
      async () => {
        const page = await moves.kept.fetch({ id: moveId, kind, after: next ?? 0 });
        setMore({ entries: [...(more?.entries ?? []), ...page.entries], next: page.next });
      },
      { failed: t("More could not be loaded.") },
    );
  const download = () =>
    attempt(
      async () => {
        const all: string[] = [];
        for (let after: number | null = 0; after !== null; ) {
          const page: Outputs["admin"]["moves"]["kept"] = await moves.kept.fetch({
            id: moveId,
            kind,
            after,
          });
          all.push(...page.entries.map(({ json }) => json));
          after = page.next;
        }
        saveFile(`${kind}.json`, "application/json", `[${all.join(",\n")}]\n`);
      },
      { failed: t("It could not be downloaded.") },
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul tabIndex={0} aria-label={kind}>
        {entries.map(({ seq, title, comment }) => (
          <li key={seq} dir="auto">
            {comment ? (
              <>
                <b>{comment.author || t("Somebody")}</b>
                {comment.isApproved
                  ? t(" on {title}: {text}", { title, text: comment.text })
                  : t(" on {title} (not approved): {text}", { title, text: comment.text })}
              </>
            ) : (
              title || t("Number {seq}", { seq })
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        {next !== null && (
          <button type="button" className="btn btn--sm btn--soft" onClick={() => void showMore()}>
            {t("Show More")}
          </button>
        )}
        <button type="button" className="btn btn--sm btn--soft" onClick={() => void download()}>
          {t("Download as JSON")}
        </button>
      </div>
    </>
  );
}
