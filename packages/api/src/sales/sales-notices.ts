/** Notices about reports that were not understood, whose money is missing in the figures. */

import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { auditLog, postbackLog, sales } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, count, desc, eq, exists, gt, inArray, isNull, not, sql } from "drizzle-orm";
import type { Notice, NoticeSource } from "../core/notice.ts";
import { networkAlerts } from "./network-alerts.ts";

/** How far back notices look, in milliseconds. */
const RECENT_MS = 7 * 86_400_000;
/** The most imports that are read. */
const MAX_REPORTS = 100;

/**
 * Notices for postbacks of the last week that were not understood or refused, for rows of each
 * network's newest import of that week that were not understood, and for networks that are silent
 * or decline more than before.
 */
export const salesNotices: NoticeSource = async ({ db, now }) => {
  const since = new Date(now().getTime() - RECENT_MS);
  const alerts = await networkAlerts(db, now());
  return [
    ...(await lostCalls(db, since)),
    ...(await lostRows(db, since)),
    ...alerts.map(({ text, network }): Notice => {
      const href = `/admin/sales?network=${encodeURIComponent(network)}&period=90d`;
      return { kind: "sales", text, href };
    }),
  ];
};

/**
 * Calls whose order arrived after all need no notice. Calls to unknown URLs have no network, so
 * they stay.
 */
async function lostCalls(db: Db, since: Date): Promise<Notice[]> {
  const isKnown = exists(
    db
      .select({ id: sales.id })
      .from(sales)
      .where(
        and(
          eq(sales.network, postbackLog.network),
          eq(sales.orderId, postbackLog.orderId),
          // The same once more, for the index.
          sql`${ignoringCase(sales.orderId)} = ${ignoringCase(postbackLog.orderId)}`,
        ),
      ),
  );
  const open = and(
    inArray(postbackLog.verdict, ["refused", "kept"]),
    gt(postbackLog.at, since),
    not(isKnown),
  );
  const [row] = await db.select({ calls: count() }).from(postbackLog).where(open);
  const [lost] = await db
    .select({ calls: count() })
    .from(postbackLog)
    .where(and(open, isNull(postbackLog.keyId)));
  const calls = row?.calls ?? 0;
  if (calls === 0) return [];
  const astray = lost?.calls ?? 0;
  const [newest] = await db
    .select({ network: postbackLog.network, reason: postbackLog.reason })
    .from(postbackLog)
    .where(open)
    .orderBy(desc(postbackLog.at), desc(postbackLog.id))
    .limit(1);
  const lossText =
    astray > 0
      ? message(
          "{calls, plural, one {# postback of this week was} other {# postbacks of this week were}} not understood, {astray} of them for a URL that is not in use.",
          { calls, astray },
        )
      : message(
          "{calls, plural, one {# postback of this week was} other {# postbacks of this week were}} not understood.",
          { calls },
        );
  const { network, reason = "" } = newest ?? {};
  const last = network
    ? message("The last one ({network}): {reason}", { network, reason })
    : message("The last one: {reason}", { reason });
  return [
    {
      kind: "sales",
      text: `${lossText} ${last}`,
      href: newest?.network
        ? `/admin/sales?tab=log&verdict=kept&read=${encodeURIComponent(newest.network)}`
        : `/admin/sales?tab=log&verdict=${astray === calls ? "refused" : "kept"}`,
    },
  ];
}

/**
 * Only a network's newest import counts: a later one without problems resolves the earlier ones.
 */
async function lostRows(db: Db, since: Date): Promise<Notice[]> {
  const reports = await db
    .select({ seq: auditLog.seq, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, "sales-report.finished"), gt(auditLog.at, since)))
    .orderBy(desc(auditLog.seq))
    .limit(MAX_REPORTS);
  const seen = new Set<unknown>();
  return reports.flatMap(({ seq, after }): Notice[] => {
    const { network, file, refused, notUnderstood = refused } = after ?? {};
    if (seen.has(network)) return [];
    seen.add(network);
    if (typeof notUnderstood !== "number" || notUnderstood === 0) return [];
    const rows = message(
      "{rows, plural, one {# row of {network}’s report “{file}” was not understood.} other {# rows of {network}’s report “{file}” were not understood.}}",
      { rows: notUnderstood, network: `${network}`, file: `${file}` },
    );
    return [{ kind: "sales", text: rows, href: `/admin/audit?entry=${seq}` }];
  });
}
