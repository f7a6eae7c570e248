import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import styles from "./links.module.css";
import { urlParts } from "./url-parts.ts";
import { useUndoSwap } from "./use-undo-swap.ts";

const nameOf = (url: string): string => {
  const { host, rest } = urlParts(url);
  return `${host}${rest}`;
};

/** Recent link replacements, which can be undone. */
export function EarlierSwaps() {
  const { data = [] } = useQuery(useAdmin().linkSwaps.list.queryOptions());
  const { undo } = useUndoSwap();
  if (data.length === 0) return null;
  return (
    <section className={styles.swaps} aria-label={t("Earlier swaps")}>
      <h3>{t("Earlier swaps")}</h3>
      <ul>
        {data.map(({ id, fromUrl, toUrl, changed, createdAt, undoneAt }) => (
          <li key={id}>
            <span>
              {nameOf(fromUrl)} → <b>{nameOf(toUrl)}</b>
              <span className="muted">
                {" "}
                · {formatMoment(createdAt)} ·{" "}
                {t("{changed, plural, one {# place} other {# places}}", { changed })}
              </span>
            </span>
            {undoneAt ? (
              <span className="muted">{t("Undone")}</span>
            ) : (
              <button
                type="button"
                className="btn btn--xs btn--soft"
                aria-label={t("Undo the swap of {link}", { link: nameOf(fromUrl) })}
                onClick={() => void undo(id)}
              >
                {t("Undo")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
