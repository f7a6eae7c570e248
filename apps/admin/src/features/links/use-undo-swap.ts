import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useToast } from "../../ui/toast/toast.tsx";

/** Undoes a link replacement. */
export function useUndoSwap() {
  const { linkSwaps } = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh(
    "linkSwaps",
    "links",
    "attention",
    "products",
    "deals",
    "posts",
    "pages",
    "collections",
  );

  async function undo(id: string): Promise<void> {
    await attempt(
      async () => {
        const { left } = await linkSwaps.undo.mutate({ id });
        if (left.length === 0) return toast.done(t("Everything is as it was."));
        return toast.failed(
          t(
            "The rest is restored; {n, plural, one {# item} other {# items}} stayed, because they have been changed since.",
            { n: left.length },
          ),
        );
      },
      { failed: t("Failed to take it back. Please try again.") },
    );
    await refresh();
  }
  return { undo, refresh };
}
