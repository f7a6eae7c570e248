import { pluralize } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { urlParts } from "./link-labels.tsx";
import styles from "./links.module.css";
import { useUndoSwap } from "./use-undo-swap.ts";

const nameOf = (url: string): string => {
  const { host, rest } = urlParts(url);
  return `${host}${rest}`;
};

/** The last swaps, each with the way back. */
export function EarlierSwaps() {
  const { data = [] } = useQuery(useAdmin().linkSwaps.list.queryOptions());
  const { undo } = useUndoSwap();
  if (data.length === 0) return null;
  return (
    <section className={styles.swaps} aria-label="Earlier swaps">
      <h3>Earlier swaps</h3>
      <ul>
        {data.map(({ id, fromUrl, toUrl, changed, createdAt, undoneAt }) => (
          <li key={id}>
            <span>
              {nameOf(fromUrl)} → <b>{nameOf(toUrl)}</b>
              <span className="muted">
                {" "}
                · {formatMoment(createdAt)} · {pluralize(changed, "place")}
              </span>
            </span>
            {undoneAt ? (
              <span className="muted">Taken back</span>
            ) : (
              <button
                type="button"
                className="btn btn--xs btn--soft"
                aria-label={`Undo the swap of ${nameOf(fromUrl)}`}
                onClick={() => void undo(id)}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
