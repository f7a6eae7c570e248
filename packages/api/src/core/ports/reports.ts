import type { Upload } from "./upload.ts";

/** A report file to read. Plain data, so that it can be sent to a worker thread. */
export interface ReportWork {
  /** Path of the file. */
  path: string;
  fileName: string;
  /** The owner's name for the network. */
  network: string;
  /** Id of the adapter that reads the file; ignored when the network is already known. */
  adapter: string;
  /** How to read the columns, where the network does not define it. */
  reading: Record<string, unknown>;
  /** Date to give the reports, in milliseconds since 1970. */
  at: number;
  /** Read the column names only. */
  isForColumns?: boolean;
  /** Null for a dry run. */
  take: { fileId: string; startedBy: string | null; takeId?: string } | null;
}

/**
 * Reads report files in worker threads and stores those that are imported. Implemented by the
 * server.
 */
export interface ReportRunner {
  /** Stores an uploaded file. @returns its path */
  keep(upload: Upload, fileId: string): Promise<string>;
  /** Path of a stored file; null when it no longer exists. */
  find(fileId: string): Promise<string | null>;
  /** Removes a stored file. */
  drop(fileId: string): Promise<void>;
  /** Removes stored files that are not in this set. */
  sweep(needed: ReadonlySet<string>): Promise<void>;
  /**
   * Runs one report after the other.
   *
   * @returns what `readReport` returns, or `readColumns` with `isForColumns`
   * @throws AppError as these do
   */
  run(work: ReportWork): Promise<unknown>;
}
