import type { Upload } from "./upload.ts";

/** An import whose row says `running`, for whoever does the work. */
export interface ImportJob {
  id: string;
  fileId: string;
  fileName: string;
  isDryRun: boolean;
  link: string | null;
  startedBy: string;
  /** Where the file is fetched from before it is read; null when it is in keeping already. */
  source: SourceRun | null;
  /** The import that it undoes; null for one that brings something. */
  undoes: string | null;
}

/** How a source is fetched this time. */
export interface SourceRun {
  id: string;
  /** Read it even if it is the file that was read last. */
  isForced: boolean;
  /** It may be smaller than the last one by any share. */
  mayShrink: boolean;
  /** The file is in keeping already, from a dry run. */
  isFetched: boolean;
}

/** Does imports beside the calls, so that nobody waits for them, and keeps their files. */
export interface ImportRunner {
  /** Takes an uploaded file into keeping. */
  keep(upload: Upload, fileId: string): Promise<void>;
  /** Whether a file is in keeping. */
  has(fileId: string): Promise<boolean>;
  /** Where a file in keeping lies. */
  pathOf(fileId: string): string;
  /** Does the work as soon as the import before has let go; the row tells how it goes. */
  start(job: ImportJob): void;
}
