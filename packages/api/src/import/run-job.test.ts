import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { imports, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { addUser } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { NOW, testShop } from "../../test/testing.ts";
import type { ImportJob, ImportRunner } from "../core/ports/imports.ts";
import { cancelImport, runImport, startImport } from "./admin/control.ts";
import { getImport, listImports } from "./admin/list.ts";
import { filesInUse, holdImport, stopImports, stopLostImports } from "./job-state.ts";
import { KEPT_IMPORTS } from "./rules.ts";
import { runImportJob } from "./run-job.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-jobs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "export.csv");
const upload = { path, name: "export.csv", bytes: 1 };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** A shop whose imports only run when the test runs them. */
async function openShop(shop = testShop()) {
  const { id } = await addUser(shop, { role: "admin", name: "Ada" });
  const jobs: ImportJob[] = [];
  const runner: ImportRunner = {
    keep: async () => {},
    has: async () => true,
    pathOf: () => path,
    start: (job) => void jobs.push(job),
  };
  const starting = (now = NOW) => ({ now, actor: { actorId: id, ipHash: "hash" }, runner });
  const start = (now = NOW, isDryRun = false) =>
    startImport(shop.db, starting(now), { isDryRun, link: "" }, upload);
  const work = async (now = NOW) => {
    const job = jobs.shift();
    if (!job) throw new Error("Nothing was started");
    await runImportJob(shop.db, job, { path, now: () => now });
  };
  return { db: shop.db, jobs, starting, start, work };
}

test("a report lists the first thousand rows and counts all", async () => {
  const { db, start, work } = await openShop();
  writeFileSync(path, `SKU,Name,Regular price\n${"A,,1\n".repeat(1_200)}`);
  const { id } = await start();
  await work();

  const { counts, report } = await getImport(db, NOW, id);

  expect(counts).toMatchObject({ rows: 1_200, refused: 1_200, created: 0 });
  expect(report?.refused).toHaveLength(1_000);
  expect(report?.refused[0]).toEqual({ line: 2, lastLine: 2, text: "Name is empty" });
});

test("an import that was canceled before it began stays canceled", async () => {
  const { db, start, work } = await openShop();
  writeFileSync(path, "SKU,Name,Regular price\nA,Lamp,1\n");
  const { id } = await start();
  await cancelImport(db, NOW, { actorId: null, ipHash: null }, { id, by: "Ada" });
  await work();

  expect(await getImport(db, NOW, id)).toMatchObject({ state: "stopped", counts: null });
  expect(await db.select().from(products)).toEqual([]);
});

test("the newest imports are listed, and one file is kept, for an hour", async () => {
  const { db, start, starting, work } = await openShop();
  writeFileSync(path, "SKU,Name,Regular price\nA,Lamp,1\n");
  for (let minute = 0; minute < KEPT_IMPORTS + 3; minute += 1) {
    await start(later(minute), true);
    await work(later(minute));
  }
  const last = KEPT_IMPORTS + 2;

  const { imports: kept } = await listImports(db, later(last));

  expect(kept).toHaveLength(KEPT_IMPORTS);
  expect(kept.map(({ canRun }) => canRun)).toEqual([true, ...Array(KEPT_IMPORTS - 1).fill(false)]);
  const [newest] = kept;
  expect(newest?.keptUntil).toEqual(later(last + 60));
  expect((await filesInUse(db, later(last + 59))).size).toBe(1);
  await expect(runImport(db, starting(later(last + 60)), newest?.id ?? "")).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect((await filesInUse(db, later(last + 60))).size).toBe(0);
});

test("a file can be imported once, and again when that was canceled", async () => {
  const { db, start, starting, work } = await openShop();
  writeFileSync(path, "SKU,Name,Regular price\nA,Lamp,1\n");
  const dry = await start(NOW, true);
  await expect(runImport(db, starting(), dry.id)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "export.csv is being imported, started by Ada just now. Wait for it, or cancel it.",
  });
  await work();
  const first = await runImport(db, starting(later(1)), dry.id);
  await expect(runImport(db, starting(later(1)), dry.id)).rejects.toMatchObject({
    message: "export.csv is being imported, started by Ada just now. Wait for it, or cancel it.",
  });
  await stopImports(db, later(2));
  await work(later(2));
  expect(await getImport(db, later(2), first.id)).toMatchObject({ state: "stopped", canRun: true });
  await expect(runImport(db, starting(later(3)), dry.id)).rejects.toMatchObject({
    code: "CONFLICT",
  });

  const second = await runImport(db, starting(later(3)), first.id);
  await work(later(3));

  expect(await getImport(db, later(4), second.id)).toMatchObject({
    state: "done",
    counts: { created: 1 },
    canRun: false,
  });
});

test("an import that was cut off does not compare again what it has saved", async () => {
  const { db, start, starting, jobs, work } = await openShop();
  const row = (at: number) =>
    `${at}\tLamp ${at}\thttps://shop.example/${at}\t${at === 3 ? "ftp" : "https"}://cdn.example/${at}.jpg\t9.00 USD\n`;
  const rows = Array.from({ length: 300 }, (_, at) => row(at));
  writeFileSync(path, `id\ttitle\tlink\timage_link\tprice\n${rows.join("")}`);
  const first = await start();
  const job = jobs.shift();
  if (!job) throw new Error("Nothing was started");
  const isRefusedPicture = (url: string) => {
    if (url.endsWith("/256.jpg")) throw new Error("The process ends");
    return null;
  };
  const cutOff = runImportJob(db, job, { path, now: () => NOW, isRefusedPicture });
  await expect(cutOff).rejects.toThrow("The process ends");
  expect(await db.select().from(products)).toHaveLength(256);
  await db.update(products).set({ name: "Mine" }).where(eq(products.name, "Lamp 7"));

  const second = await runImport(db, starting(later(1)), first.id);
  await work(later(1));

  const { counts, report } = await getImport(db, later(1), second.id);
  expect(counts).toMatchObject({ rows: 300, created: 44, updated: 0, unchanged: 256 });
  expect(report?.warnings.map(({ line }) => line)).toEqual([5]);
  expect(report?.notes).toContain(
    "256 rows saved before the import was cut off: not compared again.",
  );
  const names = (await db.select().from(products)).map(({ name }) => name);
  expect(names).toHaveLength(300);
  expect(names).toContain("Mine");
});

test("an import of a dead process is ended, one of a running process is not", async () => {
  const { db, start, starting } = await openShop();
  const lost = await start();
  await holdImport(db, NOW, lost.id, "one");
  await holdImport(db, later(5), lost.id, "one");
  await expect(start(later(5.5))).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await stopLostImports(db, later(5.5))).toBe(false);

  const next = await start(later(7));
  expect(await getImport(db, later(7), lost.id)).toMatchObject({ state: "stopped" });

  // Imports of dead processes stop even if their lease has not expired; others continue.
  await holdImport(db, later(7), next.id, "two");
  await stopImports(db, later(7), ["one"]);
  expect(await getImport(db, later(7), next.id)).toMatchObject({ state: "running" });
  await stopImports(db, later(7), ["one", "two"]);
  expect(await getImport(db, later(7), next.id)).toMatchObject({ state: "stopped", canRun: true });
  await expect(runImport(db, starting(later(8)), next.id)).resolves.toMatchObject({
    state: "running",
  });
});

test("a file whose dry run failed cannot be imported", async () => {
  const { db, start, starting, work } = await openShop();
  writeFileSync(path, "Nothing,of,use\n1,2,3\n");
  const dry = await start(NOW, true);
  await work();

  expect(await getImport(db, NOW, dry.id)).toMatchObject({ state: "failed", canRun: false });
  await expect(runImport(db, starting(later(1)), dry.id)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "This file could not be tried out to its end. Please try it again.",
  });
});

onSqlite("who waits to write is let in between two batches of one piece of a feed", async () => {
  const file = join(folder, "waiting.db");
  clientOf(testShop().db).exec(`vacuum into '${file}'`);
  const [db, others] = [connect(file), connect(file)];
  onTestFinished(() => [db, others].forEach(close));
  const rows = Array.from(
    { length: 300 },
    (_, at) =>
      `${at}\tLamp ${at}\thttps://shop.example/${at}\thttps://cdn.example/${at}.jpg\t9.00 USD\n`,
  );
  writeFileSync(path, `id\ttitle\tlink\timage_link\tprice\n${rows.join("")}`);
  const { start, jobs } = await openShop(testShop(db));
  await start();
  const waiting = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(waiting);
  const seen = new Set<unknown>();
  const [job] = jobs;
  if (!job) throw new Error("Nothing was started");

  await runImportJob(db, job, {
    ...{ path, now: () => NOW, waiting },
    // Called for the pictures of each batch before it is saved.
    isRefusedPicture: () => {
      seen.add(clientOf(others).prepare("select count(*) from products").pluck().get());
      count[0] = seen.size === 1 ? 1 : 0;
      return null;
    },
  });

  expect([...seen].slice(0, 2)).toEqual([0, 128]);
  expect(await others.select().from(products)).toHaveLength(300);
});

onSqlite("what stops it on the way is told in general words, and reported", async () => {
  const { db, start, work } = await openShop();
  writeFileSync(path, "SKU,Name,Regular price\nA,Lamp,1\n");
  const { id } = await start();
  clientOf(db).exec(
    "create trigger broken before insert on products begin select raise(fail, 'x'); end",
  );

  await expect(work()).rejects.toThrow();

  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  expect(row).toMatchObject({
    state: "failed",
    error:
      "The import stopped: somebody changed the same products meanwhile. What was saved until then stays; run it again to go on.",
  });
});
