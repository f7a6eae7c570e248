import type { Upload } from "./upload.ts";

/** What is to be done with a move whose row says `running` or `undoing`. */
export interface MoveJob {
  id: string;
  work: "try" | "move" | "undo";
  /** Of the uploaded file; empty for an undoing. */
  fileId: string;
  fileName: string;
  /** Address of the former site as somebody said it; empty for none. */
  site: string;
}

/** Does moves beside the calls, so that nobody waits for them, and keeps their files. */
export interface MoveRunner {
  /** The process that does the work, as rows name it. */
  readonly owner: string;
  /** Whether the process that a row names has ended, as far as can be told from here. */
  isGone(owner: string): boolean;
  /** Takes an uploaded file into keeping. @returns its SHA-256 */
  keep(upload: Upload, fileId: string): Promise<string>;
  /** Whether a file is in keeping. */
  has(fileId: string): Promise<boolean>;
  /** Does the work; the row tells how it goes. */
  start(job: MoveJob): void;
}
