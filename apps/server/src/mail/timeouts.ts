/** Timeouts of mail servers. */

/** How long a server may be silent, in milliseconds. */
export interface MailTimeouts {
  /** While it is connected to, and after each command. */
  commandMs: number;
  /** When it has a mail, which it may look at closely before it says whether it takes it. */
  mailMs: number;
}

/** RFC 5321, 4.5.3.2 suggests minutes, which other mails would have to wait for. */
export const MAIL_TIMEOUTS: MailTimeouts = { commandMs: 15_000, mailMs: 60_000 };

/** All of it took longer than it may. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}
