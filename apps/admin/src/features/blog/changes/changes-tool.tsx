import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ChangeRow } from "./change-row.tsx";
import styles from "./changes.module.css";

/** Each time the date of an article moved, with what readers were told: to be put right. */
export function ChangesTool({ postId }: { postId: string }) {
  const { data } = useQuery(
    useAdmin().posts.changes.list.queryOptions({ id: postId }, { staleTime: 0 }),
  );
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  if (!data?.length) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn--sm btn--soft btn--wide"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="pencil" /> {t("Change Notes ({count})", { count: data.length })}
      </button>
      {isOpen && (
        <section id={panel} className={styles.panel} aria-label={t("Change notes")}>
          <ol className={styles.list}>
            {data.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
