import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Sheet } from "../ui/sheet.tsx";
import { Empty, Failure, Loading } from "../ui/states.tsx";
import { failureMessage } from "./problem-messages.ts";

interface LoadRecordProps<Row> {
  /** With `staleTime: 0`, so that the form starts with the present row. */
  query: UseQueryResult<Row, unknown>;
  /** As the sheet of the form has it. */
  title: string;
  /** Error message when the shop gives no reason. */
  failed: string;
  onClose: () => void;
  /** The form; it keeps its values when the row is loaded again. */
  children: (row: Row) => ReactNode;
}

/** Shows the loading and error states of a form. */
export function LoadRecord<Row>(props: LoadRecordProps<Row>) {
  const { query, title, failed, onClose, children } = props;
  useFocusReturn();
  if (query.data !== undefined && query.isFetchedAfterMount) return children(query.data);
  return (
    <Sheet title={title} onClose={onClose}>
      {query.isError ? (
        <Unread of={query} words={failureMessage(query.error, failed)} onClose={onClose} />
      ) : (
        <Loading label={t("Loading…")} />
      )}
    </Sheet>
  );
}

interface UnreadProps {
  of: UseQueryResult<unknown, unknown>;
  words: string;
  onClose: () => void;
}

/** Shows why there is no row. A missing one cannot be retried. */
export function Unread({ of: { error, refetch }, words, onClose }: UnreadProps) {
  const isGone = error instanceof ApiError && error.data?.code === "NOT_FOUND";
  if (!isGone) return <Failure message={words} onRetry={() => void refetch()} />;
  return (
    <Empty title={words} hint={t("It may have been deleted meanwhile.")}>
      <button type="button" className="btn btn--sm btn--ink" onClick={onClose}>
        {t("Back to the List")}
      </button>
    </Empty>
  );
}

/**
 * Leads the focus back to where it was before the first of two dialogs: the second one would lead it
 * into the first, which is gone.
 */
function useFocusReturn() {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has opened.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && from instanceof HTMLElement && from.isConnected) from.focus();
      });
    },
    [from],
  );
}
