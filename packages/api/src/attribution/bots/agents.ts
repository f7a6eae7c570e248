import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { userAgents } from "@pickwell/db/schema";
import { fill } from "@pickwell/db/statements";
import { sql } from "drizzle-orm";
import { agentIdOf, agentReasonOf, type BotRules } from "./bots.ts";

const value = sql.placeholder;

/** The statement that stores a user agent, unless it is known. */
export function agentInsert(tx: Tx, now: Date, name: string, rules: BotRules) {
  const statement = prepared(tx, "agents:insert", (db) =>
    db
      .insert(userAgents)
      .values({
        id: value("id"),
        name: value("name"),
        botReason: value("botReason"),
        firstSeenAt: value("now"),
        lastSeenAt: value("now"),
      })
      .onConflictDoNothing()
      .prepare(),
  );
  const botReason = agentReasonOf(name, rules);
  return fill(statement, { id: agentIdOf(name), name, botReason, now });
}
