/** A whole site over HTTP: the real server, and the thread that does the work. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testShop } from "@pickwell/api/testing";
import { actionsOf } from "@pickwell/api/testing/accounts";
import { wxr } from "@pickwell/api/testing/wxr";
import { connect, migrateToLatest } from "@pickwell/db/client";
import { moves, posts, redirects } from "@pickwell/db/schema";
import { createTestDatabase, migrationsFolder } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { patience } from "../../../../scripts/patience.ts";
import { createNoteUnused } from "../../src/pictures/unused-originals.ts";
import { authApp, bearer } from "../auth-testing.ts";
import { type FormFile, formOf } from "../form-testing.ts";
import { tempDir } from "../testing.ts";

async function openShop(db = createTestDatabase()) {
  migrateToLatest(db, migrationsFolder);
  const dataDir = tempDir();
  const shop = testShop(db);
  const server = await authApp({ shop, variables: { DATA_DIR: dataDir } });
  const { token } = await server.login("admin@shop.test");
  const upload = async (fields: Record<string, string | FormFile>) => {
    const { payload, headers } = await formOf(fields);
    const url = "/api/admin/moves";
    return server.send({
      method: "POST",
      url,
      payload,
      headers: { ...bearer(token), ...headers },
    });
  };
  const call = (name: string, id: string) =>
    server.send({
      method: "POST",
      url: `/trpc/admin.moves.${name}`,
      payload: { json: { id } },
      headers: bearer(token),
    });
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const [row] = await db.select().from(moves).where(eq(moves.id, id));
        expect(["running", "undoing"]).not.toContain(row?.state);
        return row;
      },
      { ...patience.expect.poll, interval: 20 },
    );
  return { db, dataDir, shop, server, upload, call, ended };
}

/** Files of a picture that an undone move has noted, and of an upload that another process stores. */
async function noteFiles(dataDir: string) {
  await createNoteUnused(dataDir)("0123456789abcdef");
  const noted = join(dataDir, "media/remote/0123456789abcdef");
  const uploads = join(dataDir, "media/uploads");
  mkdirSync(join(uploads, "unsettled"), { recursive: true });
  const arriving = join(uploads, "arriving.jpg");
  for (const file of [noted, arriving, join(uploads, "unsettled/arriving.jpg")])
    writeFileSync(file, "");
  return [noted, arriving] as const;
}

const FILE = { name: "export.xml", content: wxr({ id: 1, name: "lamp" }, { id: 2, name: "desk" }) };

test.each([
  ["in a thread", () => connect(join(tempDir(), "shop.db"))],
  ["with a database in memory", () => createTestDatabase()],
])("a site is tried out, moved in without another upload, and taken back: %s", async (_, open) => {
  const { db, dataDir, shop, server, upload, call, ended } = await openShop(open());

  const tried = await upload({ file: FILE });
  expect(tried.statusCode).toBe(201);
  expect(await ended(tried.json().data.id)).toMatchObject({
    state: "done",
    isDryRun: true,
    report: { counts: { articles: 2 } },
  });
  expect(await db.select().from(posts)).toEqual([]);

  const moved = (await call("run", tried.json().data.id)).json().result.data.json;
  expect(await ended(moved.id)).toMatchObject({
    state: "done",
    report: { addresses: { asked: 4, answered: 4 } },
  });
  expect((await server.rest("GET /api/posts/lamp")).statusCode).toBe(200);
  await expect.poll(() => readdirSync(join(dataDir, "moves"))).toEqual([]);

  const [gone, arriving] = await noteFiles(dataDir);
  await call("undo", moved.id);
  expect((await ended(moved.id))?.state).toBe("undone");
  await expect.poll(() => existsSync(gone)).toBe(false);
  expect(existsSync(arriving)).toBe(true);
  expect(await db.select().from(posts)).toEqual([]);
  expect(await db.select().from(redirects)).toEqual([]);
  expect(await actionsOf(shop)).toEqual(expect.arrayContaining(["move.started", "move.undone"]));
});

test("a file that is no export fails with what it is not, and cannot be moved in", async () => {
  const { upload, call, ended } = await openShop();
  const tried = (await upload({ file: { name: "a.csv", content: "a,b\n1,2\n" } })).json().data;
  const row = await ended(tried.id);
  expect(row?.state).toBe("failed");
  expect(row?.error).toMatch(/^a\.csv is not an export that is known here/);
  expect((await call("run", tried.id)).statusCode).toBe(409);
});

test.each([
  ["no file", {}, "file"],
  ["an empty file", { file: { name: "a.xml", content: "" } }, "file"],
  ["an address that is none", { file: FILE, site: "old example" }, "site"],
])("%s is refused beside its field", async (_, fields, field) => {
  const { upload } = await openShop();
  const refused = await upload(fields as Record<string, string | FormFile>);
  expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
});
