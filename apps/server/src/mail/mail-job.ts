/** The job that delivers the outbox while a mail server is configured. */

import type { Job } from "@pickwell/api/job";
import { hasDueMail } from "@pickwell/api/mail-claims";
import { endMailClaims, sweepOutbox } from "@pickwell/api/outbox";
import { message } from "@pickwell/texts/message.ts";
import { type Delivered, deliverDueMail } from "./deliver-due.ts";
import type { Deliver } from "./delivery.ts";
import type { Pace } from "./pace.ts";

export interface MailJobParts {
  deliver: Deliver;
  /** Whether a mail server is configured; without one all mails wait. */
  hasServer: () => Promise<boolean>;
  /** The rate that the mail server accepts, and over how many connections. */
  pace: Pace;
}

/** When the shop closes, mails in delivery are finished and the others wait. */
export const mailJob = ({ deliver, hasServer, pace }: MailJobParts): Job => ({
  name: "mail",
  label: message("Mail delivery"),
  note: message(
    "Sends mails from the outbox within a second, and sets aside those that cannot be delivered.",
  ),
  schedule: "* * * * *",
  // Each mail is claimed for itself, see `endMailClaims`.
  isBegunAgain: true,
  onAbandoned: endMailClaims,
  hasWork: async (db, now) =>
    (await hasDueMail(db, now, !pace.isPaused(now))) && (await hasServer()),
  run: async ({ db, now, signal }) => {
    if (!(await hasServer())) return undefined;
    await sweepOutbox(db, now());
    return summaryOf(await deliverDueMail({ db, now, deliver, pace, signal }));
  },
});

function summaryOf({ sent, failed }: Delivered): string | undefined {
  const mails = (count: number) => (count === 1 ? "a mail" : `${count} mails`);
  if (failed === 0) return sent === 0 ? undefined : `Sent ${mails(sent)}.`;
  if (sent === 0) return `Could not deliver ${mails(failed)}: see the outbox for the reason.`;
  return `Sent ${mails(sent)}, could not deliver ${mails(failed)}: see the outbox for the reason.`;
}
