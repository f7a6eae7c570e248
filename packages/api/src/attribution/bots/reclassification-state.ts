/** How far changed bot rules have been applied to stored events. */
import type { Db } from "@pickwell/db/client";
import { clicks, eventProgress } from "@pickwell/db/schema";
import { inArray } from "drizzle-orm";
import { fingerprintOf, readBotRules } from "./bot-rules.ts";
import type { BotRules } from "./bots.ts";
import { reclassifiedName, tables } from "./reclassify.ts";
import { reclassificationEndName } from "./reclassify-events.ts";

export interface ReclassificationState {
  /** Every event that is kept was classified by the rules in force. */
  isApplied: boolean;
  /** They have been asked to be applied, and are not yet applied to everything. */
  isRunning: boolean;
  /** How far that has come, 0 to 1. */
  progress: number;
}

/** @param initial - the rules before any were set */
export async function readReclassificationState(
  db: Db,
  initial: BotRules,
): Promise<ReclassificationState> {
  const current = fingerprintOf(await readBotRules(db));
  const names = tables.flatMap((table) => [
    reclassifiedName(table),
    reclassificationEndName(table),
  ]);
  const rows = await db.select().from(eventProgress).where(inArray(eventProgress.name, names));
  const find = (name: string) => rows.find((row) => row.name === name);
  const isAsked = rows.length > 0;
  const applied = find(reclassifiedName(clicks))?.rules ?? fingerprintOf(initial);
  let done = 0;
  let all = 0;
  for (const table of tables) {
    const end = find(reclassificationEndName(table))?.seq ?? 0;
    all += end;
    done += Math.min(end, find(reclassifiedName(table))?.seq ?? 0);
  }
  const isRunning = isAsked && applied === current && done < all;
  return {
    isApplied: applied === current && done >= all,
    isRunning,
    progress: all === 0 ? 1 : done / all,
  };
}
