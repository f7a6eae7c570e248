import type { Db } from "@pickwell/db/client";
import { readSettings } from "./service.ts";

/** The zone that the shop's days begin in and its times are told in. */
export const readTimeZone = async (db: Db): Promise<string> =>
  (await readSettings(db, "general")).timeZone;
