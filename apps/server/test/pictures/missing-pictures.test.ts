/** Pictures that imports name: fetched by the shop itself, told of and tried again when they cannot be. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Caller } from "@pickwell/api";
import { importCatalogue } from "@pickwell/api/import";
import { formatReport } from "@pickwell/api/import/report";
import { runImportJob } from "@pickwell/api/import/run-job";
import {
  type FetchParts,
  fetchDuePictures,
  hasDuePictures,
} from "@pickwell/api/missing-pictures/fetch-due";
import { noteFetched } from "@pickwell/api/missing-pictures/note";
import { missingPictureStates, pictureFaults } from "@pickwell/api/missing-pictures/rules";
import { NOW, type TestShop, testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { auditLog, imports, missingPictures, pictures, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { guardedFetch, refusalOf } from "../../src/outgoing/guarded-fetch.ts";
import { createOriginals } from "../../src/pictures/originals.ts";
import { createFetchPicture } from "../../src/workers/pictures/fetch-missing.ts";
import { testHost } from "../host-testing.ts";
import { gallery, jpeg } from "../pictures-testing.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const folder = mkdtempSync(join(tmpdir(), "missing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the host answers by path; a status instead of bytes. Everything else is a picture. */
const answers: Record<string, number | Buffer> = {};
const host = await testHost((request, response) => {
  const answer = answers[request.url ?? ""] ?? jpeg;
  if (typeof answer !== "number") response.writeHead(200).end(answer);
  else if (answer === 0) response.socket?.destroy();
  else response.writeHead(answer, answer === 503 ? { "retry-after": "7200" } : {}).end();
});
const isRefusedPicture = (address: string) => refusalOf(address, host.rules);

let shop: TestShop;
let api: Caller;
let clock: Date;
let mediaDir: string;
let originals: ReturnType<typeof createOriginals>;
let parts: FetchParts;
beforeEach(async () => {
  shop = testShop();
  clock = NOW;
  for (const path of Object.keys(answers)) delete answers[path];
  host.asked.splice(0);
  mediaDir = mkdtempSync(join(folder, "media-"));
  originals = createOriginals(mediaDir, (address, bounds, request) =>
    guardedFetch(address, bounds, request, host.rules),
  );
  originals.onFetched(({ key }) => noteFetched(shop.db, key));
  parts = {
    db: shop.db,
    now: () => clock,
    signal: new AbortController().signal,
    fetch: createFetchPicture(originals.find, (error) => {
      throw error;
    }),
    hasRoom: async () => true,
    wait: async () => {},
  };
  api = (await signedIn(shop, await addUser(shop, { role: "admin", name: "Ada" }))).api;
});

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const run = () => fetchDuePictures(parts);

/** Writes a file of products, each with the pictures at these paths of the host, or addresses. */
function fileOf(...rows: string[][]): string {
  const path = join(folder, "export.csv");
  const lines = rows.map((images, index) => {
    const addresses = images.map((image) => (image.startsWith("/") ? host.origin + image : image));
    return `P${index},Product ${index},10,"${addresses.join(", ")}"`;
  });
  writeFileSync(path, ["SKU,Name,Regular price,Images", ...lines].join("\n"));
  return path;
}

/** Imports such a file as the back office does. @returns its id */
async function importFile(...rows: string[][]): Promise<string> {
  const path = fileOf(...rows);
  const id = `import-${(await shop.db.$count(imports)) + 1}`;
  const job = { id, fileId: id, fileName: "export.csv", isDryRun: false, link: null };
  const startedBy = "ada";
  await shop.db.insert(imports).values({ ...job, startedBy, startedAt: clock, state: "running" });
  await runImportJob(
    shop.db,
    { ...job, startedBy, source: null, undoes: null },
    { path, now: () => clock, isRefusedPicture },
  );
  return id;
}

const rows = () => shop.db.select().from(missingPictures).orderBy(missingPictures.createdAt);
const report = async (id: string) => {
  const { counts, missingPictures: missing } = await api.admin.imports.get({ id });
  return { ...counts?.pictures, ...missing };
};
const told = async () =>
  (await api.admin.notices.list()).filter(({ kind }) => kind === "picture").map(({ text }) => text);
const listed = async () => {
  const { pictures: list } = await api.admin.missingPictures.list({});
  return list.map(({ url, reason, uses }) => [
    url.replace(host.origin, ""),
    reason,
    uses.map(({ title }) => title).join(),
  ]);
};

test("the states and faults of the rules are those of the table", () => {
  expect(missingPictures.state.enumValues).toEqual([...missingPictureStates]);
  expect(missingPictures.fault.enumValues).toEqual([...pictureFaults]);
});

test("the shop fetches pictures; a failed one is listed, reported, and fetched once it exists", async () => {
  answers["/b.jpg"] = 404;
  const id = await importFile(["/a.jpg", "/b.jpg"], ["/c.jpg"]);
  expect(await report(id)).toMatchObject({ named: 3, toFetch: 3, waiting: 3, failing: 0 });
  expect(await hasDuePictures(shop.db, clock)).toBe(true);
  expect(await told()).toEqual([]);

  expect(await run()).toEqual({ fetched: 2, failed: 1 });
  expect(await hasDuePictures(shop.db, clock)).toBe(false);
  expect(await report(id)).toMatchObject({ waiting: 0, failing: 1, failed: 0 });
  expect(await told()).toEqual(["A picture that an import named could not be fetched."]);
  expect(await listed()).toEqual([["/b.jpg", "It is not there (404).", "Product 0"]]);
  // Nobody asks before its time, and what is here is not asked for again.
  pass(4 * 60_000);
  expect(await run()).toEqual({ fetched: 0, failed: 0 });
  pass(60_000);
  expect(await run()).toEqual({ fetched: 0, failed: 1 });
  // Those of one import in any order.
  expect(host.asked.splice(3)).toEqual(["/b.jpg"]);
  expect(host.asked.sort()).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);

  delete answers["/b.jpg"];
  pass(HOUR_MS);
  expect(await run()).toEqual({ fetched: 1, failed: 0 });
  expect(await rows()).toEqual([]);
  expect(await report(id)).toMatchObject({ named: 3, failing: 0, failed: 0 });
  expect(await told()).toEqual([]);
});

test("a fetched picture leaves the list, whoever fetched it", async () => {
  await importFile(["/a.jpg", "/b.jpg"]);
  const fetched = { ...parts, fetch: async () => ({ kind: "fetched" as const }) };

  expect(await fetchDuePictures(fetched)).toEqual({ fetched: 2, failed: 0 });

  expect(await rows()).toEqual([]);
  pass(DAY_MS);
  expect(await fetchDuePictures(fetched)).toEqual({ fetched: 0, failed: 0 });
});

test.each([
  ["/gone.jpg", 404, "It is not there (404)."],
  ["/closed.jpg", 403, "Its host does not give it to us (403)."],
  ["/broken.jpg", 500, "Its host answered 500."],
  ["/busy.jpg", 429, "Its host asks us to come back later (429)."],
  [
    "/page.jpg",
    Buffer.from("<!doctype html><title>Sold out</title>"),
    "What is there is not a picture that the shop can show.",
  ],
  [
    "/huge.jpg",
    Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]),
    "The file is larger than 10 MB.",
  ],
  ["/silent.jpg", 0, "The server does not answer."],
])("gives the reason why %s is missing", async (path, answer, reason) => {
  answers[path] = answer;
  await importFile([path]);
  await run();
  expect(await listed()).toEqual([[path, reason, "Product 0"]]);
});

test("a slow one is reported as such", async () => {
  parts.fetch = createFetchPicture(
    createOriginals(mediaDir, (address, bounds, request) =>
      guardedFetch(address, { ...bounds, timeoutMs: 0 }, request, host.rules),
    ).find,
    () => {},
  );
  await importFile(["/slow.jpg"]);
  await run();
  expect(await listed()).toEqual([["/slow.jpg", "It took too long to answer.", "Product 0"]]);
});

test("1.3.6, 15.3.2 addresses in the own network are never requested, directly or by redirect", async () => {
  const inside = ["http://127.0.0.1/a.jpg", "http://localhost/b.jpg", "ftp://x.example/c.jpg"];
  const at = (path: string) => new URL(path, host.origin).href;
  answers["/never"] = 404;
  const plain = inside.map((address) => refusalOf(address));
  expect(plain.every((refusal) => refusal !== null)).toBe(true);
  expect(refusalOf("https://cdn.example/a.jpg")).toBeNull();

  const id = await importFile(["http://10.0.0.7/a.jpg", "http://[::1]/b.jpg", at("/c.jpg")]);
  // Before anybody has tried.
  expect(await report(id)).toMatchObject({ named: 3, toFetch: 1, refused: 2, failed: 2 });
  expect(await listed()).toEqual([
    [
      "http://10.0.0.7/a.jpg",
      "This address is never asked: the host is not on the public internet.",
      "Product 0",
    ],
    [
      "http://[::1]/b.jpg",
      "This address is never asked: the host is not on the public internet.",
      "Product 0",
    ],
  ]);
  parts.fetch = createFetchPicture(
    createOriginals(mediaDir, (address, bounds, request) =>
      guardedFetch(address, bounds, request, { ...host.rules, isAllowedIp: () => false }),
    ).find,
    () => {},
  );
  expect(await run()).toEqual({ fetched: 0, failed: 1 });
  expect((await rows()).map(({ state, nextTryAt }) => [state, nextTryAt])).toEqual(
    Array(3).fill(["failed", null]),
  );
  expect(host.asked).not.toContain("/c.jpg");
});

test("it is tried a few times with growing pauses, then only on request", async () => {
  answers["/a.jpg"] = 404;
  await importFile(["/a.jpg"]);
  const pauses: number[] = [];
  for (;;) {
    await run();
    const [row] = await rows();
    if (!row?.nextTryAt) break;
    pauses.push(row.nextTryAt.getTime() - clock.getTime());
    clock = row.nextTryAt;
  }
  expect(pauses).toEqual([5 * 60_000, HOUR_MS, 6 * HOUR_MS, DAY_MS]);
  pass(30 * DAY_MS);
  expect(await hasDuePictures(shop.db, clock)).toBe(false);
  expect((await rows())[0]).toMatchObject({ state: "failed", tries: 5 });
  expect(await told()).toHaveLength(1);

  delete answers["/a.jpg"];
  const keys = (await rows()).map(({ key }) => key);
  // The procedures' clock shows another time; what they say is due is due now.
  clock = NOW;
  expect(await api.admin.missingPictures.retry({ keys })).toEqual({ count: 1 });
  expect(await run()).toEqual({ fetched: 1, failed: 0 });
  expect(await rows()).toEqual([]);
});

test("all can be retried at once, or given up, which is logged; given-up ones can be retried by name", async () => {
  for (const path of ["/a.jpg", "/b.jpg", "/c.jpg"]) answers[path] = 500;
  await importFile(["/a.jpg", "/b.jpg", "/c.jpg"]);
  await run();
  expect(await told()).toEqual(["3 pictures that imports named could not be fetched."]);

  expect(await api.admin.missingPictures.retry({})).toEqual({ count: 3 });
  expect(await run()).toEqual({ fetched: 0, failed: 3 });
  const [one] = await rows();
  const keys = [one?.key ?? ""];
  expect(await api.admin.missingPictures.drop({ keys })).toEqual({ count: 1 });
  expect(await told()).toEqual(["2 pictures that imports named could not be fetched."]);
  expect(await api.admin.missingPictures.drop({})).toEqual({ count: 2 });
  expect(await told()).toEqual([]);
  expect(await listed()).toEqual([]);
  pass(DAY_MS);
  expect(await run()).toEqual({ fetched: 0, failed: 0 });
  const dropped = await api.admin.missingPictures.list({ state: "dropped" });
  expect(dropped).toMatchObject({ total: 3, counts: { dropped: 3, failing: 0, failed: 0 } });

  clock = NOW;
  for (const path of Object.keys(answers)) delete answers[path];
  expect(await api.admin.missingPictures.retry({})).toEqual({ count: 0 });
  expect(await api.admin.missingPictures.retry({ keys })).toEqual({ count: 1 });
  expect(await run()).toEqual({ fetched: 1, failed: 0 });
  const log = await shop.db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["picture.tried-again", "picture.given-up"]),
  );
});

test("a product in the trash pauses its retries until it is restored", async () => {
  answers["/a.jpg"] = 404;
  await importFile(["/a.jpg"], ["/b.jpg"]);
  const [first] = await shop.db.select().from(products).orderBy(products.seq);
  const id = first?.id ?? "";
  await run();
  await api.admin.products.remove({ id });
  host.asked.splice(0);
  expect(await told()).toEqual([]);
  expect(await listed()).toEqual([]);
  pass(5 * 60_000);
  await run();
  pass(DAY_MS);
  await run();
  expect(host.asked).toEqual([]);

  await api.admin.trash.restore({ things: [{ kind: "product", id }] });
  expect(await told()).toHaveLength(1);
  delete answers["/a.jpg"];
  pass(DAY_MS);
  expect(await run()).toEqual({ fetched: 1, failed: 0 });

  // For good: after the trash has let go of it, nothing is remembered.
  answers["/b.jpg"] = 404;
  await importFile(["/a.jpg"], ["/d.jpg"]);
  const { pictures: list } = await api.admin.missingPictures.list({ state: "waiting" });
  const gone = list[0]?.uses[0]?.id ?? "";
  await api.admin.products.remove({ id: gone });
  await run();
  expect(await rows()).toHaveLength(1);
  pass(40 * DAY_MS);
  await run();
  expect(await rows()).toEqual([]);
});

test("viewing a picture may retry it sooner", async () => {
  answers["/a.jpg"] = 404;
  await importFile(["/a.jpg"]);
  await run();
  delete answers["/a.jpg"];
  const [picture] = await shop.db.select().from(pictures);
  await originals.find(picture?.key ?? "", picture?.source ?? "");
  expect(await rows()).toEqual([]);
});

test("the image route shows a formerly missing picture at once", async () => {
  answers["/a.jpg"] = 404;
  const route = await gallery({ originals });
  await route.add("0123456789abcdef", `${host.origin}/a.jpg`);
  expect((await route.get("/img/0123456789abcdef?w=160")).statusCode).toBe(404);
  delete answers["/a.jpg"];
  await originals.find("0123456789abcdef", `${host.origin}/a.jpg`);
  expect((await route.get("/img/0123456789abcdef?w=160")).statusCode).toBe(200);
});

test("a silent host is tried three times in a run, and one that asks for patience is left alone", async () => {
  const many = Array.from({ length: 12 }, (_, index) => `/${index}.jpg`);
  for (const path of many) answers[path] = 0;
  await importFile(many);
  expect(await run()).toEqual({ fetched: 0, failed: 12 });
  expect(host.asked).toHaveLength(3);

  for (const path of many) answers[path] = 503;
  host.asked.splice(0);
  pass(5 * 60_000);
  expect(await run()).toEqual({ fetched: 0, failed: 1 });
  expect(host.asked).toHaveLength(1);
  // As long as it said, and the others lose no try by it.
  expect((await rows()).map(({ nextTryAt }) => nextTryAt?.getTime())).toEqual(
    Array(12).fill(clock.getTime() + 2 * HOUR_MS),
  );
  expect((await rows()).filter(({ tries }) => tries === 2)).toHaveLength(1);
});

test("nothing is fetched ahead onto a nearly full disk", async () => {
  await importFile(["/a.jpg"]);
  parts.hasRoom = async () => false;
  expect(await run()).toEqual({ fetched: 0, failed: 0 });
  expect(host.asked).toEqual([]);
  expect(await hasDuePictures(shop.db, clock)).toBe(false);
  parts.hasRoom = async () => true;
  pass(10 * 60_000);
  expect(await run()).toEqual({ fetched: 1, failed: 0 });
});

test("a shop that ends in the middle continues where it was", async () => {
  const stop = new AbortController();
  const { fetch } = parts;
  await importFile(["/a.jpg", "/b.jpg", "/c.jpg"]);
  parts.signal = stop.signal;
  parts.fetch = async (picture) => {
    const outcome = await fetch(picture);
    stop.abort();
    return outcome;
  };
  expect(await run()).toEqual({ fetched: 1, failed: 0 });
  parts = { ...parts, fetch, signal: new AbortController().signal };
  expect(await hasDuePictures(shop.db, clock)).toBe(true);
  expect(await run()).toEqual({ fetched: 2, failed: 0 });
  expect(host.asked.sort()).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
  expect(
    (await shop.db.select().from(pictures)).every(({ key }) =>
      existsSync(join(mediaDir, "remote", key)),
    ),
  ).toBe(true);
});

test("a second import counts pictures that failed before, and a dry run what can be known", async () => {
  answers["/a.jpg"] = 404;
  const former = await importFile(["/a.jpg", "/b.jpg"]);
  await run();
  const path = fileOf(["/a.jpg", "/b.jpg"], ["/c.jpg", "http://192.168.0.1/d.jpg"]);
  const dry = await importCatalogue(shop.db, path, {
    now: clock,
    isDryRun: true,
    isRefusedPicture,
  });
  expect(dry.pictures).toEqual({ named: 4, toFetch: 1, refused: 1, failedBefore: 1 });
  expect(formatReport(dry)).toContain(
    "4 pictures elsewhere: 1 would be fetched, 1 at addresses that are never asked, 1 that could not be fetched before",
  );
  expect(await rows()).toHaveLength(1);

  const id = await importFile(["/a.jpg", "/b.jpg"], ["/c.jpg", "http://192.168.0.1/d.jpg"]);
  expect(await report(id)).toMatchObject({ named: 4, waiting: 1, failing: 1, failed: 1 });
  expect(await report(former)).toMatchObject({ failing: 0 });
  const { total } = await api.admin.missingPictures.list({ importId: id });
  expect(total).toBe(2);

  // As the shell says it, where the import has no id.
  const again = await importCatalogue(shop.db, path, { now: clock, isRefusedPicture });
  expect(formatReport(again)).toContain("1 that could not be fetched before\n  The shop fetches");
  expect(formatReport(again)).toContain("/admin/missing-pictures");
  expect(await report(id)).toMatchObject({ failing: 1, failed: 1 });
});

test("pictures are found by words of their URL or product", async () => {
  for (const path of ["/lamp.jpg", "/chair.jpg"]) answers[path] = 404;
  await importFile(["/lamp.jpg"], ["/chair.jpg"]);
  await run();
  await shop.db.update(products).set({ name: "Oak Stool" }).where(eq(products.sku, "P1"));
  const find = async (search: string) =>
    (await api.admin.missingPictures.list({ search })).pictures.map(
      ({ url }) => new URL(url).pathname,
    );
  expect(await find("lamp")).toEqual(["/lamp.jpg"]);
  expect(await find("oak")).toEqual(["/chair.jpg"]);
  expect(await find("sofa")).toEqual([]);
});
