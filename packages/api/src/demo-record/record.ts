/** The record of the demo's content. */
import type { Db } from "@pickwell/db/client";
import { DEMO_RECORD, type DemoRecord } from "@pickwell/db/demo-record";
import { meta } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";

/** Key of `meta` for the demo's figures. */
export const STORY_RECORD = "demo-story";

/** The demo's events of thirty days. */
export interface StoryRecord {
  /** Every click, and every view, up to this number. */
  lastClick: number;
  lastView: number;
  /** Ids. */
  sales: string[];
  subscribers: string[];
  messages: string[];
  keys: string[];
  hits: string[];
}

async function read<T>(db: Db, key: string): Promise<T | null> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key));
  return row ? (JSON.parse(row.value) as T) : null;
}

/** @returns null when there is no demo */
export const readDemo = (db: Db): Promise<DemoRecord | null> => read(db, DEMO_RECORD);

/** @returns null when the demo has no figures */
export const readStory = (db: Db): Promise<StoryRecord | null> => read(db, STORY_RECORD);
