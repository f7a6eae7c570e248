/** What backups are called: ours, and nothing else in their folder. */
export const BACKUP_NAME = /^pickwell-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

/** The job that makes them. */
export const BACKUP_JOB = "backup";

/** @returns `pickwell-2026-11-21T03-00-00Z.tar.gz` */
export const backupName = (moment: Date): string =>
  `pickwell-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

/** The moment in a backup's name. @param name - as `BACKUP_NAME` has it */
export function backupMoment(name: string): Date {
  const [day, time = ""] = name.slice("pickwell-".length, -"Z.tar.gz".length).split("T");
  return new Date(`${day}T${time.replaceAll("-", ":")}Z`);
}
