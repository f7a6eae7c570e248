import type { Upload } from "./upload.ts";

/** A report file that is to be read, for whoever does the work: nothing but plain data. */
export interface ReportWork {
  /** Where the file is. */
  path: string;
  fileName: string;
  /** What the owner calls the network. */
  network: string;
  /** Which adapter reads the file, where the network is not known yet. */
  adapter: string;
  /** How columns are read, where the network does not say. */
  reading: Record<string, unknown>;
  /** What the reports are dated, in milliseconds since 1970. */
  at: number;
  /** Nothing is read but the names of its columns. */
  isForColumns?: boolean;
  /** Null when it is only tried out. */
  take: { fileId: string; startedBy: string | null; takeId?: string } | null;
}

/** Reads reports beside the calls, so that visitors do not wait, and keeps the files of those it takes. */
export interface ReportRunner {
  /** Takes an uploaded file into keeping. @returns where it is now */
  keep(upload: Upload, fileId: string): Promise<string>;
  /** Where a file in keeping is; null when it is there no more. */
  find(fileId: string): Promise<string | null>;
  /** Lets a file go. */
  drop(fileId: string): Promise<void>;
  /** Removes files that are in keeping and not among these. */
  sweep(needed: ReadonlySet<string>): Promise<void>;
  /**
   * Does the work, one after the other.
   *
   * @returns what `readReport` does, or `readColumns` where only those are asked for
   * @throws AppError as that does
   */
  run(work: ReportWork): Promise<unknown>;
}
