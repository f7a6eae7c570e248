import { userAgents } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, eq, gt } from "drizzle-orm";
import { agentIdOf, HIDDEN_AGENT } from "../attribution/bots/bots.ts";
import type { NoticeSource } from "../core/notice.ts";

const DAY_MS = 86_400_000;

/** Says that CloudFront, in front of the shop, hid visitors' user agents in the last day. */
export const hiddenAgentNotices: NoticeSource = async ({ db, now }) => {
  const isRecent = gt(userAgents.lastSeenAt, new Date(now().getTime() - DAY_MS));
  const [seen] = await db
    .select({ id: userAgents.id })
    .from(userAgents)
    .where(and(eq(userAgents.id, agentIdOf(HIDDEN_AGENT)), isRecent));
  if (!seen) return [];
  return [
    {
      kind: "proxy",
      text: message(
        "CloudFront hides what visitors’ browsers call themselves, so bots among them count as people. Choose its origin request policy “AllViewer” for the shop.",
      ),
      href: "/admin/analytics",
    },
  ];
};
