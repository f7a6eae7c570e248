import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { feedSources, imports, offers } from "@pickwell/db/schema";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addUser } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { ImportJob, ImportRunner } from "../../core/ports/imports.ts";
import { runImport, startImport } from "../admin/control.ts";
import { getImport } from "../admin/list.ts";
import { runImportJob } from "../run-job.ts";
import { previewReading } from "./preview.ts";
import { rereadImport } from "./reread.ts";
import type { ReadingInput } from "./schema.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-reading-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "feed");

let shop: TestShop;
let actorId: string;
let jobs: ImportJob[];
const runner: ImportRunner = {
  keep: async () => {},
  has: async () => true,
  pathOf: () => path,
  start: (job) => void jobs.push(job),
};
const starting = () => ({ now: NOW, actor: { actorId, ipHash: null }, runner });
const nothing: ReadingInput = { mapping: [], currency: null, decimalMark: null };

beforeEach(async () => {
  shop = testShop();
  jobs = [];
  actorId = (await addUser(shop, { role: "admin" })).id;
});

async function work() {
  const job = jobs.shift();
  if (!job) throw new Error("Nothing was started");
  await runImportJob(shop.db, job, { path, now: () => NOW });
  return getImport(shop.db, NOW, job.id);
}

async function tryOut(text: string, name = "feed.csv") {
  writeFileSync(path, text);
  await startImport(
    shop.db,
    starting(),
    { isDryRun: true, link: "" },
    { path, name, bytes: text.length },
  );
  return work();
}

const look = async (id: string, reading?: ReadingInput) => {
  const seen = await previewReading(shop.db, { now: NOW, runner }, { id, reading });
  if (seen.isExport) throw new Error("It is read as an export");
  return seen;
};
const told = ({ rows }: Awaited<ReturnType<typeof look>>) =>
  rows.map((row) => row.problem ?? `${row.title}: ${row.price}`);

const ODD = `bez;suma;kam;ausverkauft
Hrnek;120,50;https://s.example/1;x
Miska;80,00;https://s.example/2;
`;

describe("the column mapping of a file", () => {
  test("is shown with its first rows, can be corrected, and is used from then on", async () => {
    const failed = await tryOut(ODD);
    expect(failed).toMatchObject({ state: "failed", canReread: true, canRun: false });
    expect(failed.error).toContain("Its columns are bez, suma, kam, ausverkauft");

    const blind = await look(failed.id);
    expect(blind).toMatchObject({
      isTable: false,
      isLacking: true,
      mapping: {},
      unusedColumns: ["bez", "suma", "kam", "ausverkauft"],
      columns: [
        { name: "bez", example: "Hrnek" },
        { name: "suma", example: "120,50" },
        { name: "kam", example: "https://s.example/1" },
        { name: "ausverkauft", example: "x" },
      ],
    });
    const reading: ReadingInput = {
      mapping: [
        { field: "title", column: "bez" },
        { field: "regular", column: "suma" },
        { field: "link", column: "kam" },
      ],
      currency: "CZK",
      decimalMark: null,
    };
    const seen = await look(failed.id, reading);
    expect(seen).toMatchObject({
      isTable: false,
      isLacking: false,
      unusedColumns: ["ausverkauft"],
    });
    expect(told(seen)).toEqual(["Hrnek: 120.50 CZK", "Miska: 80.00 CZK"]);
    expect((await look(failed.id)).reading.mapping).toBeNull();

    await rereadImport(shop.db, starting(), {
      id: failed.id,
      reading: { ...reading, currency: null },
    });
    const dry = await work();
    expect(dry).toMatchObject({ isDryRun: true, state: "done", counts: { created: 2 } });
    expect((await look(dry.id)).reading.mapping).toEqual({
      title: "bez",
      regular: "suma",
      link: "kam",
    });
    await runImport(shop.db, starting(), dry.id);
    expect(await work()).toMatchObject({ isDryRun: false, counts: { created: 2, refused: 0 } });
    expect(
      await shop.db.select({ price: offers.priceMinor }).from(offers).orderBy(offers.priceMinor),
    ).toEqual([{ price: 8000 }, { price: 12050 }]);
  });

  test("can assign another column to a field, or none", async () => {
    const { id } = await tryOut(
      "name;price;url;price_shop;image\nCup;9.50;https://s.example/1;12.50;https://s.example/1.jpg\n",
    );
    expect(told(await look(id))).toEqual(["Cup: 9.50 USD"]);
    const seen = await look(id, {
      ...nothing,
      mapping: [
        { field: "regular", column: "price_shop" },
        { field: "picture", column: null },
      ],
    });
    expect(told(seen)).toEqual(["Cup: 12.50 USD"]);
    expect(seen.unusedColumns).toEqual(["price", "image"]);
    expect(seen.rows).toMatchObject([{ picture: null }]);
    const two = await look(id, { ...nothing, mapping: [{ field: "brand", column: "name" }] });
    expect(two.isLacking).toBe(true);
  });

  test.each([
    [
      "XML",
      `<katalog><ware nr="7"><bez>Tasse</bez><geld><brutto>9,50</brutto></geld><ort>https://s.example/7</ort></ware><ware nr="8"><bez>Topf</bez><geld><brutto>19,50</brutto></geld><ort>https://s.example/8</ort></ware></katalog>`,
      ["bez", "geld/brutto", "ort", "@nr"],
    ],
    [
      "JSON",
      `{"daten":[{"nr":7,"bez":"Tasse","geld":{"brutto":9.5},"ort":"https://s.example/7"},{"nr":8,"bez":"Topf","geld":{"brutto":19.5},"ort":"https://s.example/8"}]}`,
      ["bez", "geld/brutto", "ort", "nr"],
    ],
    [
      "JSONL",
      `{"nr":7,"bez":"Tasse","geld":{"brutto":9.5},"ort":"https://s.example/7"}\n{"nr":8,"bez":"Topf","geld":{"brutto":19.5},"ort":"https://s.example/8"}\n`,
      ["bez", "geld/brutto", "ort", "nr"],
    ],
  ])("has paths as names in %s", async (_, text, [title, regular, link, key]) => {
    const { id } = await tryOut(text, "feed");
    const seen = await look(id, {
      ...nothing,
      mapping: Object.entries({ title, regular, link, key }).map(([field, column]) => ({
        field: field as "title",
        column: column ?? null,
      })),
    });
    expect(told(seen)).toEqual(["Tasse: 9.50 USD", "Topf: 19.50 USD"]);
    expect(seen.rows).toMatchObject([{ key: "7" }, { key: "8" }]);
  });

  test("can leave a number format open, which is asked and never guessed", async () => {
    const { id, report } = await tryOut(
      "sku;name;price;currency;url\n1;Cup;1.234;TND;https://s.example/1\n2;Pot;5.678;TND;https://s.example/2\n",
    );
    expect(report?.notes.join()).toContain(
      "whether “1.234” in price has a thousands or a decimal separator",
    );
    const open = await look(id);
    expect(open.questions).toMatchObject([{ column: "price", examples: ["1.234", "5.678"] }]);
    expect(told(open).join()).toContain("1.234");
    const decimal = await look(id, { ...nothing, decimalMark: "." });
    expect(told(decimal)).toEqual(["Cup: 1.234 TND", "Pot: 5.678 TND"]);
    const grouped = await look(id, { ...nothing, decimalMark: "," });
    expect(told(grouped)).toEqual(["Cup: 1234.000 TND", "Pot: 5678.000 TND"]);
    expect(grouped.questions).toEqual([]);
  });

  test("is stored with the source and used for each of its files", async () => {
    const dry = await tryOut(ODD);
    const moments = { createdAt: NOW, updatedAt: NOW };
    await shop.db.insert(feedSources).values({
      ...moments,
      id: "acme",
      name: "Acme",
      host: "s.example",
      signIn: "none",
      sealed: "",
      shrinkPercent: 30,
      savedBy: actorId,
      fetched: { etag: "1", lastModified: null, hash: "1" },
    });
    await shop.db.update(imports).set({ sourceId: "acme" });
    const mapping = [
      { field: "title" as const, column: "bez" },
      { field: "regular" as const, column: "suma" },
      { field: "link" as const, column: "kam" },
    ];
    await rereadImport(shop.db, starting(), { id: dry.id, reading: { ...nothing, mapping } });
    expect(await work()).toMatchObject({ isDryRun: true, counts: { created: 2 } });
    const [source] = await shop.db.select().from(feedSources);
    expect(source).toMatchObject({
      mapping: { title: "bez", regular: "suma", link: "kam" },
      fetched: null,
    });
    // The next file has another name for the price column, which is reported.
    writeFileSync(path, ODD.replace("suma", "celkem").replace("ausverkauft", "price"));
    jobs.push({
      ...dryJob(),
      source: { id: "acme", isForced: true, mayShrink: true, isFetched: true },
    });
    await shop.db.insert(imports).values({
      id: "next",
      fileName: "Acme",
      sourceId: "acme",
      isDryRun: true,
      startedBy: actorId,
      startedAt: NOW,
      state: "running",
    });
    const lost = await work();
    expect(lost.error).toContain("no column with the price");
  });

  test("is not shown for a WooCommerce export", async () => {
    const { id } = await tryOut(
      "ID,Type,SKU,Name,Published,Regular price,Sale price\n1,simple,A,Lamp,1,1,\n",
    );
    expect(await previewReading(shop.db, { now: NOW, runner }, { id })).toMatchObject({
      isExport: true,
    });
  });

  test("is told to be gone when an import that used the file ends in between", async () => {
    const { id } = await tryOut(ODD);
    const ending: ImportRunner = {
      ...runner,
      has: async () => existsSync(path),
      pathOf: () => {
        rmSync(path);
        return path;
      },
    };
    await expect(
      previewReading(shop.db, { now: NOW, runner: ending }, { id }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
      message: "The file of this import is no longer here. Please upload it again.",
    });
  });

  test("is not shown when the file no longer exists", async () => {
    const { id } = await tryOut(ODD);
    const gone = { ...runner, has: async () => false };
    await expect(previewReading(shop.db, { now: NOW, runner: gone }, { id })).rejects.toMatchObject(
      { code: "CONFLICT" },
    );
  });
});

const dryJob = (): ImportJob => ({
  id: "next",
  fileId: "file",
  fileName: "Acme",
  isDryRun: true,
  link: null,
  startedBy: actorId,
  source: null,
  undoes: null,
});
