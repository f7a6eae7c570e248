import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { userAgents } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { agentIdOf, agentReasonOf, type BotRules } from "./bots.ts";

const value = sql.placeholder;

/** The statement that writes down what somebody's program calls itself, unless it is known. */
export function agentInsert(db: Db, now: Date, name: string, rules: BotRules): { run(): unknown } {
  const statement = prepared(db, "agents:insert", (db) =>
    db
      .insert(userAgents)
      .values({
        id: value("id"),
        name: value("name"),
        botReason: value("botReason"),
        firstSeenAt: sql`${value("now")}`,
        lastSeenAt: sql`${value("now")}`,
      })
      .onConflictDoNothing()
      .prepare(),
  );
  const botReason = agentReasonOf(name, rules);
  return {
    run: () => statement.run({ id: agentIdOf(name), name, botReason, now: now.getTime() }),
  };
}
