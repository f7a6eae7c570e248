import { t } from "@pickwell/texts/t.ts";
import { useKeptFocus } from "@pickwell/ui/browser/use-kept-focus.ts";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useId, useRef, useState } from "react";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ChangeRow } from "./change-row.tsx";
import styles from "./changes.module.css";

/** The update notes of an article, editable. */
export function ChangesTool({ postId }: { postId: string }) {
  const { data } = useQuery(
    useAdmin().posts.changes.list.queryOptions({ id: postId }, { staleTime: 0 }),
  );
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place, useDialogOf(place));
  // Keeps the dialog open after the last one is removed.
  if (!data?.length && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn--sm btn--soft btn--wide"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="pencil" /> {t("Change Notes ({count})", { count: data?.length ?? 0 })}
      </button>
      {isOpen && (
        <section
          ref={place}
          id={panel}
          tabIndex={-1}
          className={styles.panel}
          aria-label={t("Change notes")}
        >
          <ol className={styles.list}>
            {data?.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The dialog of the editor; confirmations are opened beside it. */
const useDialogOf = (part: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> =>
  useState(() => ({
    get current() {
      return part.current?.closest<HTMLElement>("[role=dialog]") ?? null;
    },
  }))[0];
