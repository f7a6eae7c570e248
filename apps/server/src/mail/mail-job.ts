/** Sends what is in the outbox, as soon as it is due, while a mail server is in force. */
import type { Job } from "@pickwell/api/job";
import {
  type ClaimedMail,
  claimMail,
  hasDueMail,
  markFailed,
  markSending,
  markSent,
  sweepOutbox,
} from "@pickwell/api/outbox";
import type { Db } from "@pickwell/db/client";
import { type Deliver, DeliveryError } from "./smtp-delivery.ts";

/** Longest run, so that the Jobs screen tells of a large broadcast now and then. */
const RUN_MS = 5 * 60_000;

export interface MailOptions {
  db: Db;
  now: () => Date;
  deliver: Deliver;
  /** Between two mails: what is not begun goes on at another time. */
  signal?: AbortSignal;
}

/** What became of the mails of a run. */
interface Delivered {
  sent: number;
  failed: number;
}

/** Delivers every mail that is due, one after the other. */
export async function deliverDueMail(options: MailOptions): Promise<Delivered> {
  const { db, now, signal } = options;
  const delivered: Delivered = { sent: 0, failed: 0 };
  const until = performance.now() + RUN_MS;
  try {
    while (!signal?.aborted && performance.now() < until && (await hasDueMail(db, now()))) {
      const mail = await claimMail(db, now());
      if (!mail) continue;
      if (await deliverOne(options, mail)) delivered.sent += 1;
      else delivered.failed += 1;
    }
  } finally {
    options.deliver.disconnect?.();
  }
  return delivered;
}

async function deliverOne({ db, now, deliver }: MailOptions, mail: ClaimedMail): Promise<boolean> {
  try {
    await deliver(mail, () => markSending(db, mail));
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    await markFailed(db, mail, error.failure, error.message, now());
    return false;
  }
  await markSent(db, mail, now());
  return true;
}

export interface MailJobParts {
  deliver: Deliver;
  /** Whether a mail server is in force at this moment; without one everything waits. */
  hasServer: () => Promise<boolean>;
}

/** When the shop closes, the mail in hand is finished and the others wait. */
export const mailJob = ({ deliver, hasServer }: MailJobParts): Job => ({
  name: "mail",
  label: "Mail delivery",
  note: "Sends what is in the outbox, within a second, and puts aside what cannot be delivered.",
  schedule: "* * * * *",
  // Each mail is claimed for itself, see `endMailClaims`.
  isBegunAgain: true,
  hasWork: async (db, now) => (await hasDueMail(db, now)) && (await hasServer()),
  run: async ({ db, now, signal }) => {
    if (!(await hasServer())) return undefined;
    await sweepOutbox(db, now());
    return summaryOf(await deliverDueMail({ db, now, deliver, signal }));
  },
});

function summaryOf({ sent, failed }: Delivered): string | undefined {
  const mails = (count: number) => (count === 1 ? "a mail" : `${count} mails`);
  if (failed === 0) return sent === 0 ? undefined : `Sent ${mails(sent)}.`;
  if (sent === 0) return `Could not deliver ${mails(failed)}: the outbox says why.`;
  return `Sent ${mails(sent)}, could not deliver ${mails(failed)}: the outbox says why.`;
}
