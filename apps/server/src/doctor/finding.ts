import type { Db } from "@pickwell/db/client";
import type { Env } from "../env.ts";

/** `warning`: works, but should be fixed. `problem`: something does not work. */
export type FindingLevel = "ok" | "warning" | "problem";

/** The result of a check. */
export interface Finding {
  level: FindingLevel;
  /** What was checked, such as `Database`. */
  subject: string;
  /** The result, in a sentence. */
  text: string;
  /** How to fix it; empty when there is nothing to fix. */
  advice: string;
}

/** What every check may use. */
export interface CheckContext {
  env: Env;
  now: Date;
  /** Folder of the migrations that this version knows. */
  migrationsFolder: string;
  /** The database, for queries only; null when none can be opened. */
  db: Db | null;
}

/** A check; changes nothing. */
export type Check = (context: CheckContext) => Finding[] | Promise<Finding[]>;

/** Creates findings about a subject. */
export const about = (subject: string) => ({
  ok: (text: string): Finding => ({ level: "ok", subject, text, advice: "" }),
  warning: (text: string, advice: string): Finding => ({ level: "warning", subject, text, advice }),
  problem: (text: string, advice: string): Finding => ({ level: "problem", subject, text, advice }),
});

/** `1 link`, `2 links`. */
export const pluralize = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
