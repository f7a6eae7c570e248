/** A backup that is there whole. */
export interface BackupFile {
  /** `pickwell-2026-11-21T03-00-00Z.tar.gz`. */
  name: string;
  bytes: number;
  createdAt: Date;
}

/** The shop's backups. Whoever carries the calls has them; procedures only say what is wanted. */
export interface BackupStore {
  /** Those that are there, the newest first. */
  list(): Promise<BackupFile[]>;
  /** @returns false when there is none of this name */
  remove(name: string): Promise<boolean>;
}
