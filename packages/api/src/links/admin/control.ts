import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { linkChecks } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { AskLink } from "../../core/ports/links.ts";
import { checkLink } from "../check-due.ts";
import { findLink } from "./list.ts";

const notFound = () => new AppError("NOT_FOUND", "This link is no longer in use.");

/**
 * Checks a link now.
 *
 * @param ask - undefined where links cannot be checked
 * @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE
 */
export async function checkNow(db: Db, now: () => Date, ask: AskLink | undefined, seq: number) {
  const [link] = await db.select().from(linkChecks).where(eq(linkChecks.seq, seq));
  if (!link) throw notFound();
  if (!ask) throw new AppError("SERVICE_UNAVAILABLE", "Links cannot be checked from here.");
  const signal = new AbortController().signal;
  await checkLink({ db, now, ask, signal, resting: new Map() }, link);
  const checked = await findLink(db, seq);
  if (!checked) throw notFound();
  return checked;
}

/**
 * Marks a link as fine whatever its checks say, or removes that mark, so that it is checked soon.
 * Repeating it changes nothing.
 *
 * @throws AppError NOT_FOUND
 */
export async function ignoreLink(
  db: Db,
  now: Date,
  actor: Actor,
  { seq, isIgnored }: { seq: number; isIgnored: boolean },
): Promise<void> {
  const [link] = await db
    .select({ address: linkChecks.url, state: linkChecks.state })
    .from(linkChecks)
    .where(eq(linkChecks.seq, seq));
  if (!link) throw notFound();
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(linkChecks)
        .set({ isIgnored, nextCheckAt: isIgnored ? null : now })
        .where(and(eq(linkChecks.seq, seq), eq(linkChecks.isIgnored, !isIgnored))),
    (tx) => [
      auditInsert(tx, now, {
        action: isIgnored ? "link.ignored" : "link.watched",
        ...actor,
        target: { kind: "link", id: String(seq) },
        after: link,
      }),
    ],
  );
}
