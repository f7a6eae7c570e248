import type { Db } from "@pickwell/db/client";
import type { Topic as DbTopic } from "@pickwell/db/revisions";
import type { StoredSection, sessionKinds, userRoles } from "@pickwell/db/schema";
import type { Language } from "@pickwell/texts/languages.ts";
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
import type { ReadCache } from "./read-cache.ts";
import type { StaffRole } from "./security/duties.ts";
import type { Keyring } from "./security/keyring.ts";
import type { RequiredAction } from "./security/required-action.ts";

/** Groups of tables whose change makes cached pages stale, see `revisionReader`. */
export type Topic = DbTopic;

/** Companies whose scripts a page may load, once the visitor agrees. */
export const thirdParties = ["google", "facebook"] as const;
export type ThirdParty = (typeof thirdParties)[number];

/** A form that was sent without script and could not be taken: its page says why, and keeps all. */
export interface RefusedForm {
  /** What was typed, by field. */
  values: Record<string, string>;
  /** What is wrong with it, by field. */
  problems: Record<string, string>;
  /** What is wrong with the whole; null when it is the fields. */
  failure: string | null;
}

/** Something that is shown to somebody before visitors see it. */
export interface Preview {
  kind: "product" | "post" | "deal";
  id: string;
  /** Whose unsaved text is shown. */
  writerId: string;
  /** When the secret link ends; null when it is an admin who looks. */
  until: Date | null;
}

/** A page as somebody has typed it and not saved. */
export interface UnsavedPage {
  /** Where it is shown. */
  slug: string;
  title: string;
  description: string;
  content: string;
  sections: StoredSection[];
  needsReview: boolean;
}

/** Who sent a request, as far as it says so. Never stored as it is, see `attribution/visitor.ts`. */
export interface Visitor {
  /** IP address; of an IPv6 one the network. */
  ipAddress: string;
  /** Empty when there is none. */
  userAgent: string;
  /** A program on the shop's own machine, which is not limited in what it asks for. */
  isLocal?: boolean;
  /** The address is that of a proxy that does not say who it speaks for: others have it, too. */
  isShared?: boolean;
}

export type Role = (typeof userRoles)[number];
export type { StaffRole } from "./security/duties.ts";

/** Somebody with an account, as they and the back office may see them. */
export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Means something of admins only, see `duties.ts`. */
  staffRole: StaffRole;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

/** Somebody who is signed in. */
export interface Session {
  /** Names the session and opens nothing. */
  idHash: string;
  kind: (typeof sessionKinds)[number];
  /** The refresh tokens it belongs to; null in a browser. */
  familyId: string | null;
  /** When they last showed their password, and code, in it. */
  confirmedAt: Date;
  /** When it ends unless it is used, and when it ends in any case. */
  expiresAt: Date;
  endsAt: Date;
  user: Account & {
    hasTwoFactor: boolean;
    /** Otherwise they sign in with what a provider says of them. */
    hasPassword: boolean;
  };
  /** Null when nobody ever set a password. */
  passwordChangedAt: Date | null;
}

/** What accounts need of whoever carries the calls. */
export interface Auth {
  keyring: Keyring;
  /** The caller has shown something that sessions are known by, good or not. */
  readonly hasCredential: boolean;
  /** Who the caller is; null when nobody is signed in. Looked up when first asked for. */
  session(): Promise<Session | null>;
  /** What the settings ask of an admin before anything else; null when nothing is left to do. */
  requiredAction(session: Session): Promise<RequiredAction | null>;
  /** Gives the caller a session to come back with, in the place of what they had. */
  keep(session: { id: string; endsAt: Date }): void;
  /** Makes the caller forget their session. */
  forget(): void;
  /** What a browser brings along between the steps of a sign-in: sealed, and worth nothing alone. */
  readonly pending: {
    /** Null when there is none. */
    read(): string | null;
    keep(sealed: string): void;
    forget(): void;
  };
}

/** Whether the shop's disk has room. */
export interface DiskState {
  readonly isFull: boolean;
  /** It still has room, and not much; false when nobody has looked. */
  readonly isNearlyFull: boolean;
  /** It has refused what was to be kept, so that nothing is acknowledged until it takes it. */
  readonly isRefusing: boolean;
  /** Bytes that are free; undefined when nobody has looked. */
  readonly freeBytes: number | undefined;
  /** To be told when a write has failed for want of room. */
  reportFull(): void;
}

/** What every procedure may use. One per request. */
export interface Context {
  db: Db;
  /**
   * The same database, read beside it: for answers that are the same for everybody. Absent where there is
   * no such thing, and for whoever may have just written.
   */
  replica?: Db;
  /** What is read again and again; absent where everything is read anew, and from a replica. */
  kept?: ReadCache;
  /** The clock. */
  now: () => Date;
  /**
   * Lets a call of a procedure begin that costs so many units, see `costs.ts`. Absent when the shop itself asks.
   *
   * @throws AppError TOO_MANY_REQUESTS when the caller has had too much
   */
  begin?: (units: number, path: string) => Promise<void>;
  /** Told which topics an answer was made from, so that a cached page knows when it is stale. */
  reads?: (topic: Topic) => void;
  /** Told when time alone will change an answer, for example the end of a deal on it. */
  changesAt?: (moment: Date) => void;
  /** Told of companies whose scripts an answer leads to, so that a page's policy lets them in. */
  mayLoad?: (party: ThirdParty) => void;
  /** The form that the page is the answer to, when it is one. */
  refusedForm?: RefusedForm;
  /** The one thing that is shown whether or not visitors may see it. */
  preview?: Preview;
  /** The one page that is shown as it was typed. */
  unsavedPage?: UnsavedPage;
  /** Absent when the shop itself asks, as for a page. */
  visitor?: Visitor;
  /** Absent where nobody can be signed in, as for a page that is the same for everybody. */
  auth?: Auth;
  /** Does imports; absent where nobody starts any, as for a page. */
  imports?: ImportRunner;
  /** Reads reports of networks; absent where the call itself does. */
  reports?: ReportRunner;
  /** Turns pasted HTML into Markdown; absent where the call itself does. */
  convertPasted?: ConvertPasted;
  /** Does moves; absent where nobody starts any, as for a page. */
  moves?: MoveRunner;
  /** The file that came with the call, when it is one that takes a file. */
  upload?: Upload;
  /** The files of the media library; absent where nothing is uploaded, as for a page. */
  media?: MediaStore;
  /** Fetches small files from elsewhere; absent where nobody asks for any, as for a page. */
  fetchBytes?: FetchBytes;
  /** Asks for URLs elsewhere; absent where nobody checks any, as for a page. */
  askLink?: AskLink;
  /** Asks providers of sign-in; absent where nobody signs in, as for a page. */
  askProvider?: AskProvider;
  /** What the shop does by itself; absent where nobody looks after it, as for a page. */
  jobs?: JobBoard;
  /** The shop's backups; absent where nobody looks after them, as for a page. */
  backups?: BackupStore;
  /** Absent where nobody looks after the disk, as in tests of procedures. */
  disk?: DiskState;
  /** Absent where nobody looks at it. */
  load?: LoadState;
  /** Speaks SMTP; absent where no mail leaves, as for a page. */
  mailer?: Mailer;
  /** Asks the domain name system; absent where nobody does, as for a page. */
  dns?: DnsResolver;
  /** Sends messages to browsers; absent where none are sent, as for a page. */
  push?: PushSender;
  /** Folder with the texts that an empty shop begins with; beside the code that reads them if absent. */
  starterTexts?: string;
  /** What the caller is told is in this language; English when absent, as the API speaks to programs. */
  language?: () => Promise<Language>;
  /** What URLs in mails begin with, such as `https://shop.example`. */
  origin: string;
  /** Told of every failure that is nobody's input: the place to log it. */
  onFault?: (error: Error, path: string | undefined) => void;
}
