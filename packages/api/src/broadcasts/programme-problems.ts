import type { Db } from "@pickwell/db/client";
import { checkProgrammes } from "../programmes/check-text.ts";

/** What programmes object to in a text that is mailed now: a line for each. @param body - Markdown */
export const programmeProblems = async (db: Db, now: Date, body: string): Promise<string[]> =>
  (await checkProgrammes(db, now, body, "mail")).map(({ what, text }) => `${what}: ${text}`);
