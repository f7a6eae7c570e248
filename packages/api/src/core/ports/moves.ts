import type { Upload } from "./upload.ts";

/** A move to run. Its row in `moves` already has the status `running` or `undoing`. */
export interface MoveJob {
  id: string;
  work: "try" | "move" | "undo";
  /** The uploaded file; empty when undoing. */
  fileId: string;
  fileName: string;
  /** URL of the former site as entered; empty for none. */
  site: string;
}

/** Runs moves in worker threads and stores their files. Implemented by the server. */
export interface MoveRunner {
  /** This process, as the column `owner` names it. */
  readonly owner: string;
  /** Whether the process named in a row has ended, as far as can be known from here. */
  isGone(owner: string): boolean;
  /** Stores an uploaded file. @returns its SHA-256 */
  keep(upload: Upload, fileId: string): Promise<string>;
  /** Whether a file is stored. */
  has(fileId: string): Promise<boolean>;
  /** Runs the move. Progress is written to its row. */
  start(job: MoveJob): void;
}
