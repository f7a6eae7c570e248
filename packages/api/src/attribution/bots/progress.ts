/** Progress of applying bot rules, see `eventProgress`. */
import type { Tx } from "@pickwell/db/client";
import { eventProgress } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";

type Progress = Pick<typeof eventProgress.$inferSelect, "seq" | "rules" | "askedAt">;

/** The progress of a job; at the start when it never ran. */
export function* progressOf(tx: Tx, name: string): Steps<Progress> {
  const [row] = yield* execute(tx.select().from(eventProgress).where(eq(eventProgress.name, name)));
  return row ?? { seq: 0, rules: "", askedAt: null };
}

/** The statement that stores a job's progress. */
export const progressUpsert = (
  tx: Tx,
  name: string,
  values: Partial<Progress> & Pick<Progress, "seq">,
) =>
  tx
    .insert(eventProgress)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: eventProgress.name, set: values });
