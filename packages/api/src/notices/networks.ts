import type { Db } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { eq } from "drizzle-orm";
import { networkAlerts } from "../sales/network-alerts.ts";
import { bulletList, type OwnerNews } from "./notify-owner.ts";

/** In `meta`: what was told of, as JSON. */
const NOTIFIED_KEY = "told-network-alerts";

/** Networks that stopped reporting or decline more than before, and were not reported yet. */
export async function findNetworkProblems(db: Db, now: Date): Promise<OwnerNews> {
  const alerts = await networkAlerts(db, now);
  const [row] = await db.select().from(meta).where(eq(meta.key, NOTIFIED_KEY));
  const notified = new Set<string>(row ? JSON.parse(row.value) : []);
  const found = alerts.filter(({ key }) => !notified.has(key));
  const value = { key: NOTIFIED_KEY, value: JSON.stringify(alerts.map(({ key }) => key)) };
  return {
    news:
      found.length === 0
        ? null
        : () => ({
            subject: t("{n, plural, one {# network} other {# networks}} to look at", {
              n: found.length,
            }),
            paragraphs: [bulletList(found.map(({ text }) => translateMessage(text)))],
            path: "/admin/sales?tab=money",
          }),
    remember: (tx) => [
      tx.insert(meta).values(value).onConflictDoUpdate({ target: meta.key, set: value }),
    ],
  };
}
