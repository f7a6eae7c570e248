/** The mail server that took a test mail last. */
import type { Db } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { readSettings } from "../settings/service.ts";

/** Key of `meta`. */
const KEY = "tested-mail-server";

/** The server of the settings, which comes before that of the environment; empty for none. */
const storedHost = async (db: Db): Promise<string> =>
  (await readSettings(db, "notifications")).smtpServer;

/** @param host - as entered on the Settings screen; null for the server that mails leave by */
export async function keepTested(db: Db, host: string | null): Promise<void> {
  const row = { key: KEY, value: host ?? (await storedHost(db)) };
  await db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row });
}

/** Whether the server that mails leave by is the one that took a test mail last. */
export async function isMailTested(db: Db): Promise<boolean> {
  const [tested] = await db.select({ host: meta.value }).from(meta).where(eq(meta.key, KEY));
  return tested?.host === (await storedHost(db));
}
