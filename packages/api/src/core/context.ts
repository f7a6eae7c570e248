import type { Db } from "@pickwell/db/client";
import type { Topic as DbTopic } from "@pickwell/db/revisions";
import type { StoredSection, sessionKinds, userRoles } from "@pickwell/db/schema";
import type { Language } from "@pickwell/texts/languages.ts";
import type { ReadCache } from "./caches/read-cache.ts";
import type { BackupStore } from "./ports/backups.ts";
import type { DnsResolver } from "./ports/dns.ts";
import type { FetchBytes } from "./ports/fetch.ts";
import type { ImportRunner } from "./ports/imports.ts";
import type { JobBoard } from "./ports/jobs.ts";
import type { AskLink } from "./ports/links.ts";
import type { LoadState } from "./ports/load.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { MediaStore } from "./ports/media.ts";
import type { MoveRunner } from "./ports/moves.ts";
import type { ConvertPasted } from "./ports/pasted.ts";
import type { AskProvider } from "./ports/provider.ts";
import type { PushSender } from "./ports/push.ts";
import type { ReportRunner } from "./ports/reports.ts";
import type { Upload } from "./ports/upload.ts";
import type { Keyring } from "./security/keyring.ts";
import type { StaffRole } from "./security/permissions.ts";
import type { RequiredAction } from "./security/required-action.ts";

/** Groups of tables whose change makes cached pages stale, see `revisionReader`. */
export type Topic = DbTopic;

/** Third parties whose scripts a page may load after consent. */
export const thirdParties = ["google", "facebook"] as const;
export type ThirdParty = (typeof thirdParties)[number];

/**
 * A form posted without JavaScript that was rejected. Its page is shown again with the input and
 * errors.
 */
export interface RefusedForm {
  /** Submitted values, by field. */
  values: Record<string, string>;
  /** Errors, by field. */
  problems: Record<string, string>;
  /** An error of the whole form; null when single fields are wrong. */
  failure: string | null;
}

/** A draft that is shown before it is public. */
export interface Preview {
  kind: "product" | "post" | "deal";
  id: string;
  /** The user whose unsaved text is shown. */
  writerId: string;
  /** When the preview link expires; null when an admin is looking. */
  until: Date | null;
}

/** A page with text that is not saved yet. */
export interface UnsavedPage {
  /** Slug of the page. */
  slug: string;
  title: string;
  description: string;
  content: string;
  sections: StoredSection[];
  needsReview: boolean;
}

/** The sender of a request. Never stored as it is, see `attribution/visitor.ts`. */
export interface Visitor {
  /** IP address; for IPv6 the network prefix. */
  ipAddress: string;
  /** Empty when the header is missing. */
  userAgent: string;
  /** A program on this machine, which has no rate limits. */
  isLocal?: boolean;
  /** The address belongs to a proxy that does not forward client addresses, so clients share it. */
  isShared?: boolean;
}

export type Role = (typeof userRoles)[number];
export type { StaffRole } from "./security/permissions.ts";

/** An account, as its owner and the back office may see it. */
export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Only meaningful for admins, see `permissions.ts`. */
  staffRole: StaffRole;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

/** A signed-in session. */
export interface Session {
  /** Hash of the session id; it cannot be used to sign in. */
  idHash: string;
  kind: (typeof sessionKinds)[number];
  /** The refresh-token family it belongs to; null in a browser. */
  familyId: string | null;
  /** When the password (and two-factor code) was last entered in this session. */
  confirmedAt: Date;
  /** `expiresAt`: without further use. `endsAt`: in any case. */
  expiresAt: Date;
  endsAt: Date;
  user: Account & {
    hasTwoFactor: boolean;
    /** False for accounts that only sign in through a provider. */
    hasPassword: boolean;
  };
  /** Null when no password was ever set. */
  passwordChangedAt: Date | null;
}

/** Access to the caller's session. Implemented by the server. */
export interface Auth {
  keyring: Keyring;
  /** The request carried a session cookie or token, valid or not. */
  readonly hasCredential: boolean;
  /** The caller's session; null when not signed in. Looked up on the first call. */
  session(): Promise<Session | null>;
  /** What settings require of an admin before anything else; null when everything is done. */
  requiredAction(session: Session): Promise<RequiredAction | null>;
  /** Signs the caller in: replaces their session cookie. */
  keep(session: { id: string; endsAt: Date }): void;
  /** Signs the caller out: removes their session cookie. */
  forget(): void;
  /** Encrypted state that the browser carries between the steps of a sign-in. */
  readonly pending: {
    /** Null when there is none. */
    read(): string | null;
    keep(sealed: string): void;
    forget(): void;
  };
}

/** Free space of the disk that the shop writes to. */
export interface DiskState {
  readonly isFull: boolean;
  /** Space is getting low; false when not measured. */
  readonly isNearlyFull: boolean;
  /** A write has failed for lack of space; writes are refused until there is room again. */
  readonly isRefusing: boolean;
  /** Free bytes; undefined when not measured. */
  readonly freeBytes: number | undefined;
  /** Reports that a write failed for lack of space. */
  reportFull(): void;
}

/** What every procedure may use. Created per request. */
export interface Context {
  db: Db;
  /**
   * A read replica of the database, for public answers. Absent when there is none, and for callers
   * who may just have written.
   */
  replica?: Db;
  /** Cached rows that many answers need; absent where everything is read from the database. */
  kept?: ReadCache;
  /** The clock. */
  now: () => Date;
  /**
   * Charges the caller for a procedure before it runs, see `costs.ts`. Absent for internal calls.
   *
   * @param units - cost of the call, about a millisecond of processor time each
   * @throws AppError TOO_MANY_REQUESTS when the caller's budget is used up
   */
  begin?: (units: number, path: string) => Promise<void>;
  /**
   * Called with the topics that an answer depends on, so that a cached page knows when it is stale.
   */
  reads?: (topic: Topic) => void;
  /**
   * Called with the moment at which time alone changes an answer, for example the end of a deal.
   */
  changesAt?: (moment: Date) => void;
  /**
   * Called with third parties whose scripts the answer needs, for the page's content security
   * policy.
   */
  mayLoad?: (party: ThirdParty) => void;
  /** The rejected form that this page answers, if any. */
  refusedForm?: RefusedForm;
  /** The one draft that is shown although it is not public. */
  preview?: Preview;
  /** The one page that is shown with unsaved text. */
  unsavedPage?: UnsavedPage;
  /** Absent for internal calls, such as rendering a page. */
  visitor?: Visitor;
  /** Absent where there is no session, as when rendering a public page. */
  auth?: Auth;
  /** Absent where imports cannot be started, as when rendering a page. */
  imports?: ImportRunner;
  /** Absent where the call itself reads reports of networks. */
  reports?: ReportRunner;
  /** Absent where the call itself converts pasted HTML. */
  convertPasted?: ConvertPasted;
  /** Absent where moves cannot be started, as when rendering a page. */
  moves?: MoveRunner;
  /** The uploaded file, for calls that take one. */
  upload?: Upload;
  /** Absent where nothing is uploaded, as when rendering a page. */
  media?: MediaStore;
  /** Downloads small files; absent when rendering a page. */
  fetchBytes?: FetchBytes;
  /** Checks links; absent when rendering a page. */
  askLink?: AskLink;
  /** Calls sign-in providers; absent when rendering a page. */
  askProvider?: AskProvider;
  /** Background jobs; absent when rendering a page. */
  jobs?: JobBoard;
  /** Backups; absent when rendering a page. */
  backups?: BackupStore;
  /** Absent where the disk is not watched, as in tests of procedures. */
  disk?: DiskState;
  /** Absent where the event loop is not measured. */
  load?: LoadState;
  /** Sends mail; absent where no mail is sent, as when rendering a page. */
  mailer?: Mailer;
  /** DNS lookups; absent when rendering a page. */
  dns?: DnsResolver;
  /** Sends push notifications; absent when rendering a page. */
  push?: PushSender;
  /** Folder with the texts of a new shop; if absent, the one beside the code that reads them. */
  starterTexts?: string;
  /** Language of messages to the caller; English when absent, as for programs. */
  language?: () => Promise<Language>;
  /** Base URL of links in mails, such as `https://shop.example`. */
  origin: string;
  /** Called with every unexpected error, to log it. `path` names the procedure. */
  onFault?: (error: Error, path: string | undefined) => void;
}
