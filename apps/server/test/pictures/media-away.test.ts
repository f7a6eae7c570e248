/** Pictures in an object store: two machines with a folder each, and a store that comes and goes. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testShop } from "@pickwell/api/testing";
import { archiveOf } from "@pickwell/api/testing/moves";
import { moves, pictures } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { patience } from "../../../../scripts/patience.ts";
import { S3Store } from "../../src/object-store/s3-store.ts";
import { MediaAway } from "../../src/pictures/media-away.ts";
import { createMediaStore } from "../../src/pictures/media-store.ts";
import { createOriginals } from "../../src/pictures/originals.ts";
import { authApp, bearer } from "../auth-testing.ts";
import { formOf } from "../form-testing.ts";
import { startTestStore, type TestStore } from "../object-store-testing.ts";
import { jpeg } from "../pictures-testing.ts";
import { tempDir, testApp } from "../testing.ts";

const KEY = "0123456789abcdef";
const log = () => ({ warn: () => {}, info: () => {} });

let server: TestStore;
beforeAll(async () => {
  server = await startTestStore();
});
afterAll(() => server.stop());

let prefix = "";
let count = 0;
beforeEach(() => {
  server.comeBack();
  count += 1;
  prefix = `pictures-${count}`;
});

/** What the store has. */
const stored = async () => (await new S3Store(server.placeAt(prefix)).list()).map(({ key }) => key);
const variables = (dataDir: string) => ({
  DATA_DIR: dataDir,
  MEDIA_URL: `s3://shop/${prefix}?endpoint=${encodeURIComponent(server.endpoint)}`,
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
});
const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** A machine whose shop takes uploads. */
async function open() {
  const shop = testShop();
  const dataDir = tempDir();
  const machine = await authApp({ shop, variables: variables(dataDir) });
  const admin = bearer((await machine.login("admin@shop.test")).token);
  const upload = async () => {
    const { payload, headers } = await formOf({
      file: { name: "lamp.jpg", content: new Uint8Array(jpeg) },
    });
    const url = "/api/admin/media";
    return machine.send({ method: "POST", url, payload, headers: { ...headers, ...admin } });
  };
  return { ...machine, shop, dataDir, admin, upload };
}

/** What one machine has of its own. */
function folderOf(shop = testShop()) {
  const mediaDir = join(tempDir(), "media");
  mkdirSync(join(mediaDir, "uploads"), { recursive: true });
  const away = new MediaAway({ place: server.placeAt(prefix), db: shop.db, mediaDir, log });
  return { shop, mediaDir, away };
}

test("an upload is in the store, and another machine shows it", async () => {
  const { upload, shop, dataDir } = await open();

  const answer = await upload();
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json().picture;
  expect(await stored()).toEqual(
    filesIn(join(dataDir, "media", "uploads"))
      .filter((name) => name !== "unsettled")
      .map((name) => `uploads/${name}`),
  );

  const other = await testApp({ shop, variables: variables(tempDir()) });
  const shown = await other.get(`/img/${id}?w=320`);
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(shown.headers["cache-control"]).toContain("immutable");
});

test("pictures in the archive of a site that moves in are sent to the store after the move", async () => {
  const { send, admin, shop } = await open();
  const site = "https://old.example";
  const post = {
    ...{ id: "p1", title: "Lamp", slug: "lamp", html: "<p>Text</p>", status: "published" },
    feature_image: `${site}/content/images/lamp.jpg`,
  };
  const content = archiveOf({
    "export.json": JSON.stringify({ db: [{ data: { posts: [post] } }] }),
    "content/images/lamp.jpg": new Uint8Array(jpeg),
  });
  const { payload, headers } = await formOf({ site, file: { name: "site.zip", content } });
  const url = "/api/admin/moves";
  const tried = await send({ method: "POST", url, payload, headers: { ...headers, ...admin } });
  const { id } = tried.json().data;
  const ended = () => shop.db.select().from(moves).where(eq(moves.state, "done"));
  await expect.poll(ended, patience.expect.poll).toHaveLength(1);

  const run = { method: "POST", url: "/trpc/admin.moves.run", payload: { json: { id } } } as const;
  expect((await send({ ...run, headers: admin })).statusCode).toBe(200);

  const named = async () =>
    (await shop.db.select().from(pictures)).map(({ key }) => `remote/${key}`);
  await expect.poll(stored, patience.expect.poll).toHaveLength(1);
  expect(await stored()).toEqual(await named());
});

test("without the store an upload is refused with the reason, and leaves nothing", async () => {
  const { upload, shop, dataDir } = await open();
  server.goAway();

  const answer = await upload();
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
    503,
    "media/away",
    "10",
  ]);
  expect(answer.json().message).toContain("cannot reach the store that it keeps pictures in");
  expect(await shop.db.select().from(pictures)).toEqual([]);
  expect(filesIn(join(dataDir, "media", "uploads"))).toEqual(["unsettled"]);

  server.comeBack();
  expect((await upload()).statusCode).toBe(201);
});

test("a picture that only the store has is a placeholder while that is unreachable", async () => {
  const { upload, shop } = await open();
  const { id } = (await upload()).json().picture;
  const other = await testApp({ shop, variables: variables(tempDir()) });

  server.goAway();
  const shown = await other.get(`/img/${id}?w=320`);
  expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual(
    [503, "image/svg+xml", "no-store"],
  );
  server.comeBack();
  expect((await other.get(`/img/${id}?w=320`)).statusCode).toBe(200);
});

test("a removed file is removed from the store, later if necessary", async () => {
  const { shop, mediaDir, away } = folderOf();
  const store = createMediaStore({ db: shop.db, mediaDir, cacheDir: tempDir(), away });
  const sent = join(tempDir(), "sent");
  writeFileSync(sent, jpeg);
  const add = async (key: string) => {
    let source = "";
    await store.keep(key, sent, async (picture) => {
      source = picture.source;
      await shop.db.insert(pictures).values({ key, source, createdAt: shop.now() });
      return true;
    });
    return { key, source };
  };
  const remove = async () => {
    await shop.db.delete(pictures);
    return true;
  };
  await store.drop(await add(KEY), remove);
  expect(await stored()).toEqual([]);

  const picture = await add(KEY);
  server.goAway();
  expect(await store.drop(picture, remove)).toBe(true);
  server.comeBack();
  expect(await stored()).toHaveLength(1);
  await store.sweep();
  expect(await stored()).toEqual([]);
  expect(filesIn(join(mediaDir, "uploads", "unsettled"))).toEqual([]);
});

test("an existing folder is uploaded when the shop starts, and downloaded for a backup", async () => {
  const { shop, mediaDir, away } = folderOf();
  const names = ["uploads/a.jpg", "drawing.svg", "odd/ü + %2F.jpg"];
  mkdirSync(join(mediaDir, "odd"));
  for (const [index, name] of [...names, "uploads/nobody’s.jpg"].entries()) {
    writeFileSync(join(mediaDir, name), jpeg);
    if (index < names.length)
      await shop.db
        .insert(pictures)
        .values({ key: `k${index}`, source: `media:${name}`, createdAt: shop.now() });
  }
  const gone = { key: "gone", source: "media:uploads/gone.jpg", createdAt: shop.now() };
  await shop.db.insert(pictures).values(gone);

  const { app } = await testApp({ shop, variables: variables(join(mediaDir, "..")) });
  await app.listen({ port: 0, host: "127.0.0.1" });
  await vi.waitFor(
    async () => expect((await stored()).sort()).toEqual([...names].sort()),
    patience.expect.poll,
  );
  expect(await away.sendAll()).toBe(0);

  for (const name of names) rmSync(join(mediaDir, name));
  await away.fetchAll();
  expect(names.map((name) => existsSync(join(mediaDir, name)))).toEqual([true, true, true]);
});

test("a file that the store refuses, or cannot return, does not hold up others", async () => {
  const { shop, mediaDir, away } = folderOf();
  const names = ["a.jpg", "b.jpg", "c.jpg"];
  for (const [index, name] of names.entries()) {
    // A folder in the place of a file cannot be read, nor written over.
    if (name === "b.jpg") mkdirSync(join(mediaDir, name));
    else writeFileSync(join(mediaDir, name), jpeg);
    const row = { key: `k${index}`, source: `media:${name}`, createdAt: shop.now() };
    await shop.db.insert(pictures).values(row);
  }

  expect(await away.sendAll()).toBe(2);
  expect((await stored()).sort()).toEqual(["a.jpg", "c.jpg"]);
  await expect(away.sendRest()).resolves.toBeUndefined();
});

test("a remote picture is fetched once for all machines", async () => {
  const source = "https://pictures.example/lamp.jpg";
  let asked = 0;
  const fetchRemote = async () => {
    asked += 1;
    return { status: 200, headers: new Headers(), body: jpeg, url: source };
  };
  const machine = () => {
    const { mediaDir, away, shop } = folderOf();
    const { find } = createOriginals(mediaDir, fetchRemote as never, { away });
    return { find, away, shop };
  };
  const one = machine();
  server.goAway();
  await expect(one.find(KEY, source)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  server.comeBack();
  await one.find(KEY, source);
  expect(await stored()).toEqual([`remote/${KEY}`]);

  const { file } = await machine().find(KEY, source);
  expect([existsSync(file), asked]).toEqual([true, 1]);
});
