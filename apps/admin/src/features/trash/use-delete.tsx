import type { Inputs, Outputs } from "@pickwell/api";
import { TRASH_DAYS, usageSentence } from "@pickwell/api/trash/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { type Question, useConfirm } from "../../ui/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";

export type TrashReference = Inputs["admin"]["trash"]["restore"]["things"][number];
type Restored = Outputs["admin"]["trash"]["restore"];

/** Uses of things about to be deleted; nothing while unknown or unused. */
export function Uses({ kind, ids }: { kind: TrashReference["kind"]; ids: string[] }) {
  const { data } = useQuery({
    ...useAdmin().trash.uses.queryOptions({ kind, ids }),
    staleTime: 0,
  });
  const usage = data && usageSentence(data);
  if (!usage) return null;
  return (
    <p>{ids.length === 1 ? t("It is {usage}.", { usage }) : t("They are {usage}.", { usage })}</p>
  );
}

/** How long deleted things are kept. */
export const RetentionNote = ({ count = 1 }: { count?: number }) => (
  <p>
    {count === 1
      ? t("You can restore it from the trash for {n} days.", { n: TRASH_DAYS })
      : t("You can restore them from the trash for {n} days.", { n: TRASH_DAYS })}
  </p>
);

/** Remarks about restored records that differ from before. */
const notesOf = (restored: Restored): string => restored.flatMap(({ notes }) => notes).join(" ");

/** @returns a function that restores things, and resolves with whether it succeeded */
export function useRestore(): (things: TrashReference[]) => Promise<boolean> {
  const admin = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const queryClient = useQueryClient();
  return async (things) => {
    const isDone = await attempt(
      async () => {
        const restored = await admin.trash.restore.mutate({ things });
        const [first] = restored;
        const words =
          first && restored.length === 1
            ? t("“{title}” restored.", { title: first.title })
            : t("{n} items restored.", { n: restored.length });
        const notes = notesOf(restored);
        if (notes) toast.info(`${words} ${notes}`);
        else toast.done(words);
      },
      { failed: t("Failed to restore. Please try again.") },
    );
    // Whatever it is tied to is different now, too.
    void queryClient.invalidateQueries();
    return isDone;
  };
}

/** @returns a function that shows that things were deleted, with an undo button */
export function useDeletedToast(): (words: string, things: TrashReference[]) => void {
  const toast = useToast();
  const restore = useRestore();
  return (words, things) =>
    toast.done(words, { action: { label: t("Undo"), onPress: () => void restore(things) } });
}

interface Deletion {
  kind: TrashReference["kind"];
  ids: string[];
  question: Pick<Question, "title" | "extra"> & {
    /** The question; followed by uses of the records and the consequences. */
    body: ReactNode;
  };
  work: () => Promise<unknown>;
  /** Message after success. */
  done: string;
  failed: string;
}

/**
 * @returns a function that asks, deletes with an undo button, and resolves with whether it was done
 */
export function useDelete(): (deletion: Deletion) => Promise<boolean> {
  const ask = useConfirm();
  const attempt = useAttempt();
  const showDeleted = useDeletedToast();
  return async ({ kind, ids, question, work, done, failed }) => {
    const isSure = await ask({
      title: question.title,
      body: (
        <>
          {question.body}
          <Uses kind={kind} ids={ids} />
          <RetentionNote count={ids.length} />
        </>
      ),
      extra: question.extra,
      action: t("Delete"),
      isDestructive: true,
    });
    if (!isSure) return false;
    const isDone = await attempt(work, { failed });
    if (isDone)
      showDeleted(
        done,
        ids.map((id) => ({ kind, id })),
      );
    return isDone;
  };
}
