import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { sharedLists } from "@pickwell/db/schema";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { LIST_NOT_FOUND } from "../rules.ts";
import { endedList } from "../save.ts";
import type { TakeDown } from "./schema.ts";

/**
 * Takes down a list for good. Its page shows the reason; otherwise only the audit log keeps it.
 *
 * @throws AppError NOT_FOUND when it does not exist, or is no longer shared
 */
export async function takeDownSharedList(
  db: Db,
  now: Date,
  actor: Actor,
  { id, reason }: TakeDown,
): Promise<void> {
  const isShared = and(eq(sharedLists.id, id), isNull(sharedLists.stoppedAt));
  const [list] = await db.select().from(sharedLists).where(isShared);
  const isDone =
    list !== undefined &&
    (await conditionalTransaction(
      db,
      (tx) =>
        tx
          .update(sharedLists)
          .set({ ...endedList(now), takenDownFor: reason })
          .where(isShared),
      (tx) => [
        auditInsert(tx, now, {
          action: "sharedList.taken-down",
          ...actor,
          target: { kind: "sharedList", id },
          before: { name: list.name, products: list.products.length },
          after: { reason },
        }),
      ],
    ));
  if (!isDone) throw new AppError("NOT_FOUND", LIST_NOT_FOUND);
}
