import type { Db } from "@pickwell/db/client";
import { readSetting } from "./service.ts";

/** The shop's time zone. */
export const readTimeZone = (db: Db): Promise<string> => readSetting(db, "general", "timeZone");
