import { localText, offsetText, UTC } from "../time/rules.ts";

/**
 * Names of backups. They contain the shop's local time with its UTC offset, so that they are
 * unambiguous.
 */
export const BACKUP_NAME = /^pickwell-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:Z|[+-]\d{4})\.tar\.gz$/;

/** The job that makes them. */
export const BACKUP_JOB = "backup";

/** @returns `pickwell-2026-11-21T03-00-00Z.tar.gz`, or with `+0100` in the place of `Z` */
export const backupName = (moment: Date, zone: string = UTC): string =>
  `pickwell-${localText(zone, moment).replaceAll(":", "-")}${offsetText(zone, moment).replace(":", "")}.tar.gz`;

/** The moment in a backup's name. @param name - matches `BACKUP_NAME` */
export function backupMoment(name: string): Date {
  const [, day, time = "", offset = ""] = /^pickwell-(.{10})T(.{8})(Z|[+-]\d{4})/.exec(name) ?? [];
  return new Date(`${day}T${time.replaceAll("-", ":")}${offset.replace(/(\d\d)$/, ":$1")}`);
}
