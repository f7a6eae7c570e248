import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { newId } from "@pickwell/db/id";
import { contactMessages } from "@pickwell/db/schema";
import { and, count, getTableColumns, type SQL, sql } from "drizzle-orm";
import { countWithinLimit, dayLimitsOf } from "../attribution/day-limits.ts";
import { networkOf } from "../attribution/visitor.ts";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { happenedWithin } from "../core/stored-moments.ts";
import { mailCounter } from "../mail/limits.ts";
import { mailInsert } from "../mail/outbox.ts";
import { ownerEmail } from "../mail/owner-email.ts";
import { readSettings } from "../settings/service.ts";
import { contactMail } from "./contact-mail.ts";
import { HONEYPOT } from "./rules.ts";
import type { ContactInput } from "./schema.ts";

const DAY_MS = 86_400_000;
/** Messages of a visitor, of all visitors at one network address, and from one e-mail address. */
const MAX_A_DAY = { visitor: 5, network: 20, email: 5 };

type Message = typeof contactMessages.$inferSelect;

/**
 * Stores a message and queues the notification mail, in one transaction. Messages with a filled
 * honeypot are dropped silently.
 *
 * @throws AppError TOO_MANY_REQUESTS when the visitor, their network or the email address has sent
 *   enough for today
 */
export async function sendMessage(
  db: Db,
  now: Date,
  input: ContactInput,
  visitor: Visitor | undefined,
): Promise<void> {
  if (input[HONEYPOT] !== "") return;
  const { name, email, subject, message } = input;
  const owner = await ownerEmail(db);
  const { language } = await readSettings(db, "general");
  const row: Message = {
    id: newId(),
    name,
    email,
    subject,
    message,
    status: "new",
    createdAt: now,
  };
  const limits = await dayLimitsOf(db, now, visitor, MAX_A_DAY);
  const mail = owner && {
    message: contactMail(owner, row, language),
    counter: await mailCounter(db, now, {
      kind: "contact",
      to: owner,
      account: null,
      network: networkOf(visitor),
      beyond: "leave-out",
    }),
  };
  const refused = await conditionalTransactionAll(
    db,
    (tx) => [
      insertWhere(tx, row, sql`${sentFrom(tx, email, now)} < ${MAX_A_DAY.email}`),
      ...limits.map((limit) =>
        countWithinLimit(tx, limit, { action: "contact", kind: "message", targetId: row.id }),
      ),
    ],
    (tx) => (mail ? [mailInsert(tx, mail.counter, mail.message, now)] : []),
  );
  if (refused !== null) {
    throw new AppError(
      "TOO_MANY_REQUESTS",
      "Too many messages for today. Please try again tomorrow, or write to us by e-mail.",
    );
  }
}

const sentFrom = (tx: Tx, email: string, now: Date) =>
  tx
    .select({ messages: count() })
    .from(contactMessages)
    .where(
      and(
        equalsNocase(contactMessages.email, email),
        happenedWithin(contactMessages.createdAt, now, DAY_MS),
      ),
    );

/** The statement that inserts a message if a condition holds at that very moment. */
function insertWhere(tx: Tx, row: Message, condition: SQL) {
  const columns = Object.entries(getTableColumns(contactMessages));
  const values = columns.map(
    ([name, column]) => sql`${sql.param(row[name as keyof Message], column)}`,
  );
  return tx
    .insert(contactMessages)
    .select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}
