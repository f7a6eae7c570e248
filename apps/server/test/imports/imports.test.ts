/**
 * Imports over HTTP: the real server, a database file, and the thread that does the work. Starting a
 * thread from source takes a while, so what is about something else has its database in memory.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import type { Outputs } from "@pickwell/api";
import { testShop } from "@pickwell/api/testing";
import { actionsOf } from "@pickwell/api/testing/accounts";
import { connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { auditLog, imports, products } from "@pickwell/db/schema";
import { createTestDatabase, migrationsFolder } from "@pickwell/db/testing";
import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { patience } from "../../../../scripts/patience.ts";
import { authApp, bearer, fromPage } from "../auth-testing.ts";
import { type FormFile, formOf } from "../form-testing.ts";
import { tempDir } from "../testing.ts";

type Import = Outputs["admin"]["imports"]["get"];

/** A shop with its server, and an admin who is signed in. */
async function openShop(db = connect(join(tempDir(), "shop.db"))) {
  migrateToLatest(db, migrationsFolder);
  const dataDir = tempDir();
  const shop = testShop(db);
  const server = await authApp({ shop, variables: { DATA_DIR: dataDir } });
  const { token } = await server.login("admin@shop.test");
  const cookie = await server.cookieOf("admin@shop.test");

  const upload = async (
    fields: Record<string, string | FormFile>,
    headers: Record<string, string> = bearer(token),
  ) => {
    const { payload, headers: type } = await formOf(fields);
    const url = "/api/admin/imports";
    return server.send({ method: "POST", url, payload, headers: { ...headers, ...type } });
  };
  const one = async (id: string): Promise<Import> =>
    (await server.rest(`GET /api/admin/imports/${id}`, undefined, bearer(token))).json().data;
  /** Waits until an import is over. */
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const now = await one(id);
        expect(now.state).not.toBe("running");
        return now;
      },
      { ...patience.expect.poll, interval: 20 },
    );
  const post = (path: string) =>
    server.rest(`POST /api/admin/imports/${path}`, undefined, bearer(token));
  const count = async () => (await db.select({ n: sql<number>`count(*)` }).from(products))[0]?.n;
  return { db, dataDir, server, shop, token, cookie, upload, one, ended, post, count };
}

const HEADER = "SKU,Name,Regular price,Categories,External URL\n";
const csv = (content: string, name = "export.csv"): FormFile => ({ name, content });
const long = (rows: number) =>
  csv(
    HEADER +
      Array.from(
        { length: rows },
        (_, n) => `S${n},Thing ${n},9.99,Home,https://m.example/${n}\n`,
      ).join(""),
    "long.csv",
  );

/**
 * Has each product that is saved cost the database some work: on a fast machine, too, others have
 * their turn before an import is over.
 */
const slowDown = (db: Db) =>
  clientOf(db).exec(`
    create table drag as with recursive up(n) as (select 1 union all select n + 1 from up limit 100)
      select n from up;
    create trigger drag after insert on products begin select count(*) from drag, drag b; end`);

const open = await openShop();
const inMemory = await openShop(createTestDatabase());

describe("a file that is tried first", () => {
  test("changes nothing, is imported without another upload, and is in the shop at once", async () => {
    const { upload, ended, post, one, count, server, db, dataDir, shop } = open;
    const file = csv(
      `${HEADER}L1,=HYPERLINK("http://evil.example"),12.50,Home,\n` +
        "L2,<script>alert(1)</script>Chair & <b>Table</b>,20,Home,https://m.example/2\nL3,Pot,free,Home,\n",
      "C:\\fakepath\\spring sale.csv",
    );
    const listed = async () => (await server.rest("GET /api/products")).json().total;
    expect(await listed()).toBe(0);

    const started = await upload({
      file,
      link: "https://merchant.example/?s={sku}",
      dryRun: "true",
    });

    expect(started.statusCode).toBe(201);
    expect(started.json().data).toMatchObject({
      fileName: "spring sale.csv",
      isDryRun: true,
      state: "running",
      startedBy: "Ada",
      canRun: false,
      counts: null,
      report: null,
    });
    const dry = await ended(started.json().data.id);
    expect(dry).toMatchObject({
      state: "done",
      share: 1,
      canRun: true,
      error: null,
      counts: { rows: 3, created: 2, updated: 0, unchanged: 0, categories: 1, refused: 1 },
      report: {
        categories: ["Home"],
        refused: [
          {
            line: 4,
            lastLine: 4,
            text: "Regular price “free” is not a price: expected is one amount, such as 12.50",
          },
        ],
      },
    });
    expect(await count()).toBe(0);
    expect(await actionsOf(shop)).not.toContain("import.started");

    const run = await post(`${dry.id}/run`);

    expect(run.statusCode).toBe(201);
    const done = await ended(run.json().data.id);
    expect(done).toMatchObject({ state: "done", isDryRun: false, canRun: false, error: null });
    expect(done.counts).toEqual(dry.counts);
    expect(await listed()).toBe(2);
    const names = (await db.select().from(products)).map(({ name }) => name).sort();
    expect(names).toEqual(['=HYPERLINK("http://evil.example")', "Chair & Table"]);
    const links = (await db.select().from(products)).map(({ affiliateLink }) => affiliateLink);
    expect(links).toContain("https://merchant.example/?s=L1");
    const exported = await server.send({
      url: "/api/products/export.csv?search=hyperlink&category=Home",
      headers: { cookie: open.cookie },
    });
    expect(exported.body).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(exported.body).not.toContain("Chair");

    const audit = await db.select().from(auditLog).where(eq(auditLog.targetId, done.id));
    expect(audit).toMatchObject([
      { action: "import.started", actorId: server.admin.id, after: { file: "spring sale.csv" } },
      {
        action: "import.finished",
        actorId: server.admin.id,
        after: { file: "spring sale.csv", created: 2, refused: 1 },
      },
    ]);
    expect((await one(dry.id)).canRun).toBe(false);
    expect((await post(`${dry.id}/run`)).json()).toMatchObject({
      message: "The file of this import is no longer here. Please upload it again.",
    });
    await expect.poll(() => readdirSync(join(dataDir, "imports"))).toEqual([]);
    expect(readdirSync(join(dataDir, "uploads"))).toEqual([]);
  });
});

describe("one at a time", () => {
  test("tells who imports, shows the progress, and stops when it is cancelled", async () => {
    const { upload, one, ended, post, count, cookie, server, db } = open;
    const before = await count();
    slowDown(db);
    const first = (await upload({ file: long(8_000) }, { ...fromPage, cookie })).json().data;

    const second = await upload({ file: csv(HEADER) });

    expect([second.statusCode, second.json()]).toEqual([
      409,
      {
        success: false,
        code: "import/running",
        message: "long.csv is being imported, started by Ada just now. Wait for it, or cancel it.",
      },
    ]);
    const midway = await vi.waitFor(
      async () => {
        const now = await one(first.id);
        expect(now.phase).toBe("saving");
        return now;
      },
      { ...patience.expect.poll, interval: 10 },
    );
    expect(midway.rows).toBeGreaterThan(0);
    expect(midway.share).toBeGreaterThan(0.2);
    expect(midway.share).toBeLessThan(1);

    const cancelled = await post(`${first.id}/cancel`);

    expect(cancelled.json().data).toMatchObject({
      state: "stopped",
      error: "Cancelled by Ada. What was saved until then stays.",
      canRun: true,
    });
    // What comes next waits for the work to let go.
    const next = await ended((await upload({ file: csv("Name\nx\n", "bad.csv") })).json().data.id);
    expect(next.state).toBe("failed");
    const saved = (await count()) ?? 0;
    expect(saved).toBeGreaterThan(before ?? 0);
    expect(saved).toBeLessThan(8_000);
    expect((await one(first.id)).state).toBe("stopped");
    // Nothing happens to what is over.
    expect((await post(`${next.id}/cancel`)).json().data.state).toBe("failed");
    const { data } = (
      await server.rest("GET /api/admin/imports", undefined, { cookie: open.cookie })
    ).json();
    expect(data.map(({ id }: Import) => id)).toEqual(expect.arrayContaining([first.id, next.id]));
    expect(data[0]).not.toHaveProperty("report");
  });
});

describe("what cannot be imported", () => {
  test("is refused beside its field before anything begins", async () => {
    const { upload, server, token, dataDir } = inMemory;
    const file = csv(HEADER);
    const answers = [
      await upload({}),
      await upload({ file: "text" }),
      await upload({ file: csv("") }),
      await upload({ file, link: "javascript:alert(1)" }),
      await upload({ file, link: "https://{sku}.example" }),
      await upload({ file, dryRun: "maybe" }),
      await upload({ file, other: csv("x") }),
      await server.rest("POST /api/admin/imports", { file: "x" }, bearer(token)),
    ];

    expect(answers.map((answer) => [answer.statusCode, answer.json().field])).toEqual([
      [400, "file"],
      [400, "file"],
      [400, "file"],
      [400, "link"],
      [400, "link"],
      [400, "dryRun"],
      [400, "file"],
      [400, "file"],
    ]);
    expect(readdirSync(join(dataDir, "uploads"))).toEqual([]);
  });

  test("or fails with the importer's own words, which name the file and no folder", async () => {
    const { upload, ended } = inMemory;
    const file = { name: "feed.xml", content: "<!DOCTYPE html><p>Sign in</p>" };
    const { id } = (await upload({ file })).json().data;

    expect(await ended(id)).toMatchObject({
      state: "failed",
      error: "feed.xml is a web page, not a feed. Perhaps its address asks to sign in.",
      report: null,
    });
  });

  test("or is not there", async () => {
    expect((await open.post("nothing/run")).statusCode).toBe(404);
    expect((await open.post("nothing/cancel")).statusCode).toBe(404);
  });
});

describe("8.2.1 who may not import", () => {
  /** What a client is told before it has sent any of its body. */
  async function answerTo(headers: string[]): Promise<string> {
    const { server } = open;
    await server.app.listen({ port: 0, host: "127.0.0.1" }).catch(() => {});
    const address = server.app.server.address();
    const socket = connectSocket(
      typeof address === "object" ? (address?.port ?? 0) : 0,
      "127.0.0.1",
    );
    onTestFinished(() => void socket.destroy());
    const lines = [
      "POST /api/admin/imports HTTP/1.1",
      "Host: shop.test",
      "Content-Type: multipart/form-data; boundary=x",
      ...headers,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    return new Promise((resolve) => socket.once("data", (data) => resolve(String(data))));
  }

  test("learns so before the file is read", async () => {
    const user = (await open.server.login("user@shop.test")).token;
    const size = "Content-Length: 50000000";

    expect(await answerTo([size])).toMatch(/^HTTP\/1.1 401 /);
    expect(await answerTo([size, `Authorization: Bearer ${user}`])).toMatch(/^HTTP\/1.1 403 /);
    expect(await answerTo([size, `Cookie: ${open.cookie}`])).toMatch(/^HTTP\/1.1 403 /);
    const tooMuch = await answerTo([
      "Content-Length: 200000000",
      `Authorization: Bearer ${open.token}`,
    ]);
    expect(tooMuch).toMatch(/^HTTP\/1.1 413 /);
    expect(tooMuch).toContain("The file is too large: it may have at most 100 MB.");
  });

  test("and whoever has to wait for another import, too", async () => {
    const { db, server, token, shop } = open;
    await db.insert(imports).values({
      ...{ id: "other", fileName: "other.csv", fileId: null, isDryRun: true },
      ...{ startedBy: server.admin.id, startedAt: shop.now(), state: "running" },
    });
    onTestFinished(async () => void (await db.delete(imports).where(eq(imports.id, "other"))));

    const answer = await answerTo(["Content-Length: 50000000", `Authorization: Bearer ${token}`]);

    expect(answer).toMatch(/^HTTP\/1.1 409 /);
    expect(answer).toContain("other.csv is being imported, started by Ada just now.");
  });
});

describe("a shop that ends", () => {
  test("stops its import, whose file is there for the next one", async () => {
    const first = await openShop();
    slowDown(first.db);
    const { id } = (await first.upload({ file: long(8_000) })).json().data;

    await first.server.app.close();

    const [row] = await first.db.select().from(imports).where(eq(imports.id, id));
    expect(row).toMatchObject({
      state: "stopped",
      error:
        "The shop was stopped during the import. What was saved until then stays; run it again to continue.",
    });
    expect(existsSync(join(first.dataDir, "imports", row?.fileId ?? ""))).toBe(true);
  });

  test("and was killed leaves nothing running, and no file that nobody needs", async () => {
    const dataDir = tempDir();
    const shop = testShop();
    const { db } = shop;
    await db.insert(imports).values({
      id: "killed",
      fileName: "export.csv",
      fileId: "file",
      isDryRun: false,
      startedBy: "gone",
      startedAt: shop.now(),
      state: "running",
    });
    const server = await authApp({ shop, variables: { DATA_DIR: dataDir } });
    await server.app.ready();
    const { token } = await server.login("admin@shop.test");
    const folder = join(dataDir, "imports");
    writeFileSync(join(folder, "file"), `${HEADER}K1,Kept,5,Home,\n`);

    const one = async (id: string) =>
      (await server.rest(`GET /api/admin/imports/${id}`, undefined, bearer(token))).json().data;
    expect(await one("killed")).toMatchObject({ state: "stopped", startedBy: null, canRun: true });

    const run = await server.rest("POST /api/admin/imports/killed/run", undefined, bearer(token));
    await expect.poll(async () => (await one(run.json().data.id)).state).toBe("done");
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });
});

test("the date of a file goes with it from the dry run to the import, and has to be past", async () => {
  const { upload, ended, post, db } = inMemory;
  const file = csv(`${HEADER}D1,Clock,5.00,Home,https://m.example/d1\n`, "old.csv");
  for (const observedAt of ["2999-01-01T00:00:00Z", "soon"]) {
    const refused = await upload({ file, observedAt, dryRun: "true" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().field).toBe("observedAt");
  }

  const tried = await upload({ file, observedAt: "2025-01-02T03:04:05Z", dryRun: "true" });
  await ended(tried.json().data.id);
  const taken = await post(`${tried.json().data.id}/run`);
  await ended(taken.json().data.id);

  const { id, observedAt } = imports;
  const rows = await db.select({ id, observedAt }).from(imports);
  const dates = [tried, taken].map((answer) => {
    const { data } = answer.json();
    return rows.find((row) => row.id === data.id)?.observedAt;
  });
  expect(dates).toEqual(Array(2).fill(new Date("2025-01-02T03:04:05Z")));
});
