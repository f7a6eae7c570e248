/** How to connect to an IMAP mailbox. */
export interface MailboxPlace {
  host: string;
  port: number;
  /** `starttls` upgrades a plain connection; `none` is not encrypted. */
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
}

/** How far the mailbox has been read. */
export interface MailboxMark {
  /** Null before the first read. */
  uidValidity: string | null;
  lastUid: number;
  /** Older mails are skipped. */
  readFrom: Date;
}

export interface MailboxMail {
  uidValidity: string;
  uid: number;
  /** When the server received it. */
  at: Date;
  /** The raw message, one character per byte; truncated when long. */
  source: string;
}

/**
 * Reads the mails that have arrived in a folder since `mark`, in the order of their UIDs. The
 * folder is opened read-only.
 *
 * @param take - called with one mail after the other, and awaited
 * @throws Error when the mailbox cannot be read; its message may be shown to people
 */
export type ReadMailbox = (
  place: MailboxPlace,
  mark: MailboxMark,
  take: (mail: MailboxMail) => Promise<void>,
  signal: AbortSignal,
) => Promise<void>;
