/** Progress of setting up a new shop. */
import type { Db } from "@pickwell/db/client";
import { meta, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { readDemo } from "../demo-record/record.ts";
import { isMailTested } from "../mail/tested-server.ts";
import { type FirstStep, firstSteps } from "./rules.ts";

/** Key of `meta`. */
const KEY = "first-run";

interface FirstRunRecord {
  done: FirstStep[];
  /** Nobody wants to be reminded any more. */
  isClosed: boolean;
}

export interface FirstRun {
  steps: { step: FirstStep; isDone: boolean }[];
  /** The dashboard shows what is left: something is, and nobody has put it away. */
  isShown: boolean;
}

async function readRecord(db: Db): Promise<FirstRunRecord | null> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY));
  return row ? (JSON.parse(row.value) as FirstRunRecord) : null;
}

async function writeRecord(db: Db, record: FirstRunRecord): Promise<void> {
  const row = { key: KEY, value: JSON.stringify(record) };
  await db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row });
}

/** @returns whether the shop has products that are not the demo's */
async function hasOwnProducts(db: Db): Promise<boolean> {
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  return product !== undefined && (await readDemo(db)) === null;
}

/**
 * Begins the steps of a new shop, so that its first own product does not end them. A shop with
 * products, or with a record, stays as it is.
 */
export async function beginFirstRun(db: Db): Promise<void> {
  if ((await readRecord(db)) !== null || (await hasOwnProducts(db))) return;
  await writeRecord(db, { done: [], isClosed: false });
}

/** The completed and open steps. A shop that had products of its own before is not asked. */
export async function readFirstRun(db: Db): Promise<FirstRun> {
  const record = await readRecord(db);
  const isOwn = await hasOwnProducts(db);
  const done = new Set<FirstStep>(record?.done ?? []);
  if (isOwn) done.add("content");
  if (await isMailTested(db)) done.add("mail");
  const steps = firstSteps.map((step) => ({ step, isDone: done.has(step) }));
  const isLeft = steps.some(({ isDone }) => !isDone);
  const isAsked = record === null ? !isOwn : !record.isClosed;
  return { steps, isShown: isLeft && isAsked };
}

/** Marks a step as done, or as open again. */
export async function markStep(db: Db, step: FirstStep, isDone: boolean): Promise<FirstRun> {
  const record = (await readRecord(db)) ?? { done: [], isClosed: false };
  const others = record.done.filter((each) => each !== step);
  await writeRecord(db, { ...record, done: isDone ? [...others, step] : others });
  return readFirstRun(db);
}

/** Hides the reminder for good. The steps can still be opened. */
export async function closeFirstRun(db: Db): Promise<FirstRun> {
  const record = (await readRecord(db)) ?? { done: [], isClosed: false };
  await writeRecord(db, { ...record, isClosed: true });
  return readFirstRun(db);
}
