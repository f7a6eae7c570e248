import type { Upload } from "./upload.ts";

/** An import to run. Its row in `imports` already has the status `running`. */
export interface ImportJob {
  id: string;
  fileId: string;
  fileName: string;
  isDryRun: boolean;
  link: string | null;
  startedBy: string;
  /** The feed to download first; null when the file is already stored. */
  source: SourceRun | null;
  /** Id of the import to undo; null for an ordinary import. */
  undoes: string | null;
}

/** Options for downloading a feed this time. */
export interface SourceRun {
  id: string;
  /** Import the file even if it equals the last one. */
  isForced: boolean;
  /** Accept a file that is much smaller than the last one. */
  mayShrink: boolean;
  /** The file is already stored, from a dry run. */
  isFetched: boolean;
}

/** Runs imports in worker threads and stores their files. Implemented by the server. */
export interface ImportRunner {
  /** Stores an uploaded file. */
  keep(upload: Upload, fileId: string): Promise<void>;
  /** Whether a file is stored. */
  has(fileId: string): Promise<boolean>;
  /** Path of a stored file. */
  pathOf(fileId: string): string;
  /** Runs the import after the one before has finished. Progress is written to its row. */
  start(job: ImportJob): void;
}
