import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { Panel } from "../../../ui/screen.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";
import { MailView } from "../broadcasts/mail-view.tsx";
import styles from "./digest.module.css";

type Shown = Outputs["admin"]["digest"]["get"];

/** The next digest with its content so far, and the last results. */
export function NextDigest() {
  const { digest } = useAdmin();
  const { data, isError, refetch } = useQuery({ ...digest.get.queryOptions(), staleTime: 0 });
  return (
    <Panel title={t("The next one")}>
      <div className={styles.next}>
        {data ? (
          <Next of={data} />
        ) : isError ? (
          <Failure message={t("Failed to load the digest")} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t("Loading the digest...")} />
        )}
      </div>
    </Panel>
  );
}

function Next({ of }: { of: Shown }) {
  const { nextAt, isSkipped, isEnough, articles, mail, history } = of;
  const { digest } = useAdmin();
  const attempt = useAttempt();
  const refresh = useRefresh("digest");
  async function skip(at: Date) {
    await attempt(() => digest.skip.mutate({ nextAt: at, isSkipped: !isSkipped }), {
      done: isSkipped ? t("It will be sent.") : t("It will be left out."),
      failed: t("It could not be changed. Please try again."),
    });
    await refresh();
  }
  return (
    <>
      {nextAt ? (
        <div className={styles.when}>
          <p>
            <b>{formatMoment(nextAt)}</b>
            {isSkipped
              ? t(": left out. Its articles are in the one after it.")
              : isEnough
                ? t(": {n, plural, one {# new article} other {# new articles}} so far.", {
                    n: articles.length,
                  })
                : t(
                    ": {n, plural, one {# new article} other {# new articles}} so far, too few to be sent.",
                    { n: articles.length },
                  )}
          </p>
          <button type="button" className="btn btn--sm btn--soft" onClick={() => void skip(nextAt)}>
            {isSkipped ? t("Send It After All") : t("Leave It Out")}
          </button>
        </div>
      ) : (
        <p className="muted">{t("It is off. This is what would be in it at the moment.")}</p>
      )}
      {mail ? (
        <>
          <p>
            {rich("Subject: <b>{subject}</b>", {
              b: (inside) => <b>{inside}</b>,
              subject: mail.subject,
            })}
          </p>
          <MailView html={mail.html} text={mail.text} />
        </>
      ) : (
        <p className="muted">{t("No article is new.")}</p>
      )}
      {history.length > 0 && (
        <section aria-label={t("Former ones")}>
          <h3>{t("Former ones")}</h3>
          <ul className={styles.history}>
            {history.map((one) => (
              <li key={one.dueAt.getTime()}>
                {formatMoment(one.dueAt)}: <Outcome of={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Outcome({ of: { outcome, articles, broadcastId } }: { of: Shown["history"][number] }) {
  if (outcome === "skipped") return t("left out");
  if (outcome === "restored") return t("the shop was restored from a backup");
  if (outcome === "nothing")
    return t("nothing sent, {articles, plural, one {# new article} other {# new articles}}", {
      articles,
    });
  return (
    <Link
      className="link"
      to="/admin/newsletter"
      search={{ tab: "broadcasts", broadcast: broadcastId ?? undefined }}
    >
      {t("{articles, plural, one {# article} other {# articles}}", { articles })}
    </Link>
  );
}
