import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { RowAction } from "../../ui/row-actions.tsx";
import type { MissingPicture } from "./missing-search.ts";

const FAILED = t("The pictures could not be changed. Please try again.");

/** Actions for missing pictures: for one, or all failed ones. */
export function useMissingActions() {
  const { missingPictures } = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("missingPictures", "notices", "imports");

  async function retry(keys?: string[]) {
    const done = keys
      ? t("The picture is tried again now.")
      : t("The pictures are tried again now.");
    await attempt(() => missingPictures.retry.mutate({ keys }), { done, failed: FAILED });
    await refresh();
  }

  async function drop(keys?: string[]) {
    const done = keys
      ? t("Picture given up. It is under “Given up”.")
      : t("Pictures given up. They are under “Given up”.");
    await attempt(() => missingPictures.drop.mutate({ keys }), { done, failed: FAILED });
    await refresh();
  }

  return {
    retryAll: () => retry(),
    async dropAll(count: string) {
      const isSure = await ask({
        title: t("Give Up All?"),
        body: t(
          "{count} will not be tried again, and you will not be notified about them any more. Products keep their addresses.",
          { count },
        ),
        action: t("Give Up All"),
        isDestructive: true,
      });
      if (isSure) await drop();
    },
    actionsFor: ({ key, state, url }: MissingPicture): RowAction[] => [
      { label: t("Open"), icon: "external", href: url },
      { label: t("Try Again"), icon: "history", onPress: () => void retry([key]) },
      ...(state === "dropped"
        ? []
        : [{ label: t("Give Up"), icon: "close", onPress: () => void drop([key]) } as const]),
    ],
  };
}
