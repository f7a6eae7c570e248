import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useConfirm } from "../ui/confirm.tsx";
import { useToast } from "../ui/toast/toast.tsx";

/** @returns a function that asks first, and then ends the session. */
export function useSignOut(): () => Promise<void> {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { keeper } = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  return async () => {
    const isSure = await confirm({
      title: t("Sign Out"),
      body: t(
        "Are you sure you want to sign out? You'll need to log in again to access the admin panel.",
      ),
      action: t("Sign Out"),
    });
    if (!isSure) return;
    try {
      await auth.signOut.mutate();
      keeper.signedOut("signed-out");
    } catch (error) {
      // The cookie is the server's to take back: without its word the session would live on.
      toast.failed(errorMessage(error));
    }
  };
}
