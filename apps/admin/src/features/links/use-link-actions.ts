import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import type { RowAction } from "../../ui/row-actions.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import type { CheckedLink } from "./link-search.ts";

const outcomes = {
  ok: t("The link is fine."),
  warning: t("The link could not be shown to be fine."),
  dead: t("The link is broken."),
  unknown: t("The link has not been checked."),
};

/** Actions for a link. */
export function useLinkActions(onSwap: (url: string) => void): {
  actionsFor: (link: CheckedLink) => RowAction[];
  /** Links that are being checked. */
  asked: ReadonlySet<number>;
} {
  const { links } = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("links", "notices");
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());

  async function check({ seq }: CheckedLink) {
    if (asked.has(seq)) return;
    setAsked((former) => new Set([...former, seq]));
    await attempt(
      async () => {
        const { state, reason } = await links.check.mutate({ seq });
        const words = reason || outcomes[state];
        if (state === "ok") toast.done(words);
        else toast.failed(words);
      },
      { failed: t("Failed to check the link. Please try again.") },
    );
    setAsked((former) => new Set([...former].filter((each) => each !== seq)));
    await refresh();
  }

  async function ignore({ seq }: CheckedLink, isIgnored: boolean) {
    const isDone = await attempt(() => links.ignore.mutate({ seq, isIgnored }), {
      done: isIgnored ? t("Link marked as fine.") : t("Link is checked again."),
      failed: t("Failed to change the link. Please try again."),
    });
    if (isDone) await refresh();
  }

  return {
    asked,
    actionsFor: (link) => [
      { label: t("Open"), icon: "external", href: link.url },
      {
        label: asked.has(link.seq) ? t("Checking…") : t("Check Now"),
        icon: "history",
        onPress: () => void check(link),
      },
      { label: t("Swap Everywhere"), icon: "link", onPress: () => onSwap(link.url) },
      link.isIgnored
        ? { label: t("Check Regularly"), icon: "undo", onPress: () => void ignore(link, false) }
        : { label: t("Mark as Fine"), icon: "check", onPress: () => void ignore(link, true) },
    ],
  };
}
