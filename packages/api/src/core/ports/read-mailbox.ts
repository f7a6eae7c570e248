/** How a mailbox is opened. */
export interface MailboxPlace {
  host: string;
  port: number;
  /** `starttls` begins in clear and goes on only encrypted; `none` stays in clear. */
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
}

/** Where the last reading has come to. */
export interface MailboxMark {
  /** Null before the first. */
  uidValidity: string | null;
  lastUid: number;
  /** Mails that came before are left out. */
  readFrom: Date;
}

export interface MailboxMail {
  uidValidity: string;
  uid: number;
  /** When the server got it. */
  at: Date;
  /** As it came, each letter one byte; of a long one the beginning. */
  source: string;
}

/**
 * Reads the mails of a folder that have come since the last time, in the order of their numbers. It is
 * opened for reading alone: nothing is marked, moved or deleted.
 *
 * @param take - is given one after the other, and waited for
 * @throws Error whose message may be shown when the mailbox cannot be read
 */
export type ReadMailbox = (
  place: MailboxPlace,
  mark: MailboxMark,
  take: (mail: MailboxMail) => Promise<void>,
  signal: AbortSignal,
) => Promise<void>;
