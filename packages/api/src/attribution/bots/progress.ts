/** How far the application of bot rules has come, see `eventProgress`. */
import type { Tx } from "@pickwell/db/client";
import { eventProgress } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";

type Progress = Pick<typeof eventProgress.$inferSelect, "seq" | "rules" | "askedAt">;

/** How far a job has come; nowhere when it never ran. */
export function* progressOf(tx: Tx, name: string): Steps<Progress> {
  const [row] = yield* execute(tx.select().from(eventProgress).where(eq(eventProgress.name, name)));
  return row ?? { seq: 0, rules: "", askedAt: null };
}

/** Says how far a job has come. */
export const progressUpsert = (
  tx: Tx,
  name: string,
  values: Partial<Progress> & Pick<Progress, "seq">,
) =>
  tx
    .insert(eventProgress)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: eventProgress.name, set: values });
