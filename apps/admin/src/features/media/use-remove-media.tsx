import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { Media } from "./media-search.ts";

/** @returns a function that asks, removes a picture, and resolves with whether it is gone */
export function useRemoveMedia(): (picture: Media) => Promise<boolean> {
  const admin = useAdmin();
  const refresh = useRefresh("media");
  const ask = useConfirm();
  const attempt = useAttempt();
  return async ({ id, name }) => {
    const isSure = await ask({
      title: "Delete Picture",
      body: (
        <>
          <p>Are you sure you want to delete this picture? Its file goes, too.</p>
          <p className="asked-of">{name}</p>
        </>
      ),
      action: "Delete",
      isDestructive: true,
    });
    if (!isSure) return false;
    const isRemoved = await attempt(() => admin.media.remove.mutate({ id }), {
      done: "Picture deleted successfully",
      failed: "Failed to delete picture. Please try again.",
    });
    void refresh();
    return isRemoved;
  };
}
