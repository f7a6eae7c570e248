import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Sheet } from "../ui/sheet.tsx";
import { Empty, Failure, Loading } from "../ui/states.tsx";
import { failureMessage } from "./problem-messages.ts";

interface LoadRecordProps<Row> {
  /** Asked for with `staleTime: 0`: a form begins with what there is now, not with what was. */
  query: UseQueryResult<Row, unknown>;
  /** As the sheet of the form has it. */
  title: string;
  /** Said when it could not be read and the shop gave no reason. */
  failed: string;
  onClose: () => void;
  /** The form; it keeps what is in it when the row is read again. */
  children: (row: Row) => ReactNode;
}

/** What is shown in the place of a form until its row is there. */
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

/** Why there is no row. What is gone does not come back for being asked for again. */
function Unread({ of: { error, refetch }, words, onClose }: UnreadProps) {
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
      // The dialogs come first.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && from instanceof HTMLElement && from.isConnected) from.focus();
      });
    },
    [from],
  );
}
