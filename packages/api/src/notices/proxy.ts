/** Detects a proxy that hides visitors' addresses. */

import type { Db } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { writeBehind } from "@pickwell/db/write-behind";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { NoticeSource } from "../core/notice.ts";

const KEY = "proxy-trouble";
const DAY_MS = 86_400_000;

const stored = z.object({ kind: z.enum(["silent", "unbelieved"]), at: z.int() });

/**
 * `silent`: no `X-Forwarded-For`. `unbelieved`: from a proxy that is not named in the
 * configuration.
 */
export interface ProxyProblem {
  kind: "silent" | "unbelieved";
  at: Date;
}

const texts: Record<ProxyProblem["kind"], { text: string; advice: string }> = {
  silent: {
    text: "Visits come through a proxy that does not say whose they are (no X-Forwarded-For): limits tell them apart by their browsers alone, and all of them together have five times what one visitor has.",
    advice:
      "Let the proxy set X-Forwarded-For, see “Behind a proxy” in the README. If it was a program of yours on this machine, let it ask /healthz.",
  },
  unbelieved: {
    text: "Visits come through a proxy on this machine whose word is not believed: limits tell them apart by their browsers alone, and all of them together have five times what one visitor has.",
    advice:
      "Set TRUSTED_PROXIES=127.0.0.1,::1 once the proxy sets X-Forwarded-For itself, see “Behind a proxy” in the README.",
  },
};

/** Stores the latest detection. */
export const writeProxyProblem = async (db: Db, { kind, at }: ProxyProblem): Promise<void> => {
  const row = { key: KEY, value: JSON.stringify({ kind, at: at.getTime() }) };
  await writeBehind(db, (tx) =>
    execute(tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row })),
  );
};

/** Clears it, because the problem is solved. */
export const clearProxyProblem = async (db: Db): Promise<void> => {
  await writeBehind(db, (tx) => execute(tx.delete(meta).where(eq(meta.key, KEY))));
};

/** The detection of the last day, with advice; null when there is none. */
export async function findProxyProblem(
  db: Db,
  now: Date,
): Promise<{ text: string; advice: string } | null> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY));
  const found = row && stored.safeParse(JSON.parse(row.value)).data;
  return found && now.getTime() - found.at < DAY_MS ? texts[found.kind] : null;
}

export const proxyNotices: NoticeSource = async ({ db, now }) => {
  const problem = await findProxyProblem(db, now());
  if (!problem) return [];
  return [{ kind: "proxy", text: `${problem.text} ${problem.advice}`, href: "/admin/settings" }];
};
