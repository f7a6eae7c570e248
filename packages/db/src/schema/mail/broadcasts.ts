import {
  bool,
  choice,
  id,
  index,
  instant,
  int,
  json,
  sequence,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import type { SegmentDefinition } from "./segments.ts";

/** `series`: a mail of the welcome series, sent to each reader when it is due. */
export const broadcastStatuses = [
  "draft",
  "sending",
  "paused",
  "sent",
  "cancelled",
  "series",
] as const;

/**
 * Phases of a subject test: its mails are being sent; it waits for clicks until `testUntil`; it is
 * decided, and the other readers get the winning subject.
 */
export const testPhases = ["sending", "waiting", "decided"] as const;

/** The result of a subject test. */
export interface SubjectTestResult {
  arms: { subject: string; sent: number; followed: number }[];
  /** Place of the subject that differs from every other by more than chance; null for none. */
  winner: number | null;
  /** Place of the subject that the others get. */
  chosen: number;
  /** A user ended the test early. */
  isEarly: boolean;
}

/** A newsletter issue, from draft to sent. */
export const broadcasts = table(
  "broadcasts",
  {
    id: id().primaryKey(),
    subject: str().notNull(),
    /** What mail programs show beside the subject. */
    preheader: str().notNull().default(""),
    /** Markdown. */
    body: str().notNull().default(""),
    /** Names it in the URLs of its links: `utm_campaign`. */
    slug: str().notNull(),
    status: choice(broadcastStatuses).notNull().default("draft"),
    /** When the draft is sent automatically; null for drafts that are not scheduled. */
    sendAt: instant(),
    /** Violations of programmes' rules that the user confirmed when scheduling. */
    agreedProblems: json<string[]>().notNull().default([]),
    /** Why a scheduled broadcast was not sent; null for none. */
    sendProblem: str(),
    /** Made of new articles by itself, for those who want that. */
    isDigest: bool().notNull().default(false),
    /** Who it goes to; null for everybody. */
    segmentId: id(),
    /** The segment as it was when sending began; null when it goes to everybody, and for a draft. */
    segment: json<SegmentDefinition>(),
    /** Its links say who follows them, see `clicks.readerId`. */
    namesReaders: bool().notNull().default(false),
    /** The sent mail; null for a draft. For a mail of a series, the latest version. */
    templateId: id(),
    /** Token of its public URL; null for a draft. */
    viewToken: str(),
    /** Alternative subjects to test with some of the readers; empty without a test. */
    subjects: json<string[]>().notNull().default([]),
    /** How many of 100 readers a test is sent to. */
    testShare: int().notNull().default(20),
    /** How long it waits for clicks. */
    testHours: int().notNull().default(4),
    /** Decides who gets which; null where nothing is tested, and for a draft. */
    testSeed: str(),
    testPhase: choice(testPhases),
    testUntil: instant(),
    testResult: json<SubjectTestResult>(),
    /** Id of the subscriber that was taken last; those after it are still to be. */
    cursor: str().notNull().default(""),
    /** Confirmed subscribers when sending began. */
    audience: int().notNull().default(0),
    /** Recipients so far, and of these by state: kept by triggers. */
    recipients: int().notNull().default(0),
    queued: int().notNull().default(0),
    sent: int().notNull().default(0),
    failed: int().notNull().default(0),
    unsure: int().notNull().default(0),
    bounced: int().notNull().default(0),
    skipped: int().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    uniqueIndex("broadcasts_slug").on(t.slug),
    uniqueIndex("broadcasts_view").on(t.viewToken),
    index("broadcasts_by_age").on(t.createdAt, t.id),
    index("broadcasts_by_status").on(t.status, t.startedAt),
    index("broadcasts_by_send_at").on(t.sendAt),
  ],
);

export const recipientStates = [
  "queued",
  "sent",
  "failed",
  "unsure",
  "bounced",
  "skipped",
] as const;

/**
 * Recipients of a broadcast. A trigger copies the status of their mail, except `bounced`, which
 * arrives later. Rows outlive subscriber and mail, so that figures stay correct.
 */
export const broadcastRecipients = table(
  "broadcast_recipients",
  {
    broadcastId: id()
      .notNull()
      .references(() => broadcasts.id, { onDelete: "cascade" }),
    subscriberId: id().notNull(),
    outboxId: id().notNull(),
    state: choice(recipientStates).notNull().default("queued"),
    /** Place of the subject that a test sent them; null where nothing was tested, and for the others. */
    arm: int(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("broadcast_recipients_key").on(t.broadcastId, t.subscriberId),
    uniqueIndex("broadcast_recipients_mail").on(t.outboxId),
    index("broadcast_recipients_of").on(t.subscriberId, t.createdAt),
  ],
);

/** URLs at which mail providers report bounces. */
export const bounceHooks = table("bounce_hooks", {
  /** SHA-256 of the secret in the address, base64url. */
  hash: str().primaryKey(),
  createdAt: instant().notNull(),
  usedAt: instant(),
  /** What came of the last call. */
  lastVerdict: str(),
  /** URL with which Amazon SNS confirms the endpoint; null when there is nothing to confirm. */
  confirmUrl: str(),
});

/** Events at that URL that no provider's form explains, kept to be read again. */
export const unknownBounces = table("unknown_bounces", {
  seq: sequence(),
  createdAt: instant().notNull(),
  /** What the provider calls the event; empty when it gives no name. */
  name: str().notNull(),
  /** JSON as it came; cut when it is long. */
  body: str().notNull(),
});

/** Encryption of the connection to a mailbox. */
export const mailboxSecurities = ["tls", "starttls", "none"] as const;

/** The mailbox that is checked for bounces; at most one row. */
export const bounceMailboxes = table("bounce_mailboxes", {
  id: id().primaryKey(),
  host: str().notNull(),
  port: int().notNull(),
  security: choice(mailboxSecurities).notNull(),
  user: str().notNull(),
  /** The password, see `Keyring.seal`. */
  sealed: str().notNull(),
  folder: str().notNull(),
  /** IMAP's UIDVALIDITY of the folder; null before it was first read. */
  uidValidity: str(),
  /** Number of the last mail that was read. */
  lastUid: int().notNull().default(0),
  /** Mails that came before are not read, whatever their numbers. */
  readFrom: instant().notNull(),
  checkedAt: instant(),
  /** What came of the last reading. */
  said: str(),
  savedAt: instant().notNull(),
});
