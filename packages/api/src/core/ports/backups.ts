/** A finished backup archive. */
export interface BackupFile {
  /** File name, such as `pickwell-2026-11-21T03-00-00Z.tar.gz`. */
  name: string;
  bytes: number;
  createdAt: Date;
}

/** Lists, makes and removes backups. Implemented by the server. */
export interface BackupStore {
  /** Finished backups, newest first. */
  list(): Promise<BackupFile[]>;
  /** @returns false when there is no backup with this name */
  remove(name: string): Promise<boolean>;
}
