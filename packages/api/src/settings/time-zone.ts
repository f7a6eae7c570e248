import type { Db } from "@pickwell/db/client";
import { readSetting } from "./service.ts";

/** The zone that the shop's days begin in and its times are told in. */
export const readTimeZone = (db: Db): Promise<string> => readSetting(db, "general", "timeZone");
