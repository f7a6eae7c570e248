import type { Db } from "@pickwell/db/client";
import { checkProgrammes } from "../programmes/check-text.ts";

/** Objections of programmes to the text of a mail, one line each. @param body - Markdown */
export const programmeProblems = async (db: Db, now: Date, body: string): Promise<string[]> =>
  (await checkProgrammes(db, now, body, "mail")).map(({ what, text }) => `${what}: ${text}`);
