import { clientOf } from "@pickwell/db/connection";
import { auditLog, pages, pictures, postDrafts, posts, products } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { describeOnSqlite, onSqlite } from "../../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller, Inputs } from "../../index.ts";
import { remotePictureKey } from "../../pictures/remote.ts";
import { MAX_UPLOAD_BYTES, nameOfFile, sizeProblem } from "../rules.ts";
import { removeMedia } from "./save.ts";

const OWN = "0123456789abcdef";
const DEMO = "fedcba9876543210";
const ADDRESS = "https://cdn.example/lamps/Brass_Lamp.jpg?v=2";
const ELSEWHERE = remotePictureKey(ADDRESS);

let shop: TestShop;
let api: Caller;
let adminId: string;
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin", name: "Ada" });
  adminId = admin.id;
  api = (await signedIn(shop, admin)).api;
  const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  await shop.db.insert(pictures).values([
    {
      ...{ key: OWN, source: `media:uploads/${OWN}-x.jpg`, name: "brass.jpg", alt: "A brass lamp" },
      ...{ type: "image/jpeg", bytes: 1234, width: 800, height: 600, uploadedBy: adminId },
      createdAt: ago(1),
    },
    { key: DEMO, source: "media:quiet-chair-fedc.svg", createdAt: ago(2) },
    { key: ELSEWHERE, source: ADDRESS, createdAt: ago(3) },
  ]);
});

describe("the list", () => {
  test("has every picture, whatever its source, newest first", async () => {
    const { media, ...rest } = await api.admin.media.list();

    expect(media.map(({ kind, name, url }) => [kind, name, url])).toEqual([
      ["uploaded", "brass.jpg", null],
      ["demo", "quiet-chair-fedc.svg", null],
      ["elsewhere", "Brass_Lamp.jpg", ADDRESS],
    ]);
    expect(media[0]).toMatchObject({
      ...{ id: OWN, alt: "A brass lamp", type: "image/jpeg", bytes: 1234, width: 800, height: 600 },
      uploadedBy: { id: adminId, name: "Ada" },
    });
    expect(rest).toEqual({
      ...{ total: 3, page: 1, limit: 20 },
      counts: { all: 3, uploaded: 1, demo: 1, elsewhere: 1 },
    });
  });

  test.each<[Inputs["admin"]["media"]["list"], string[], number]>([
    [{ kind: "uploaded" }, [OWN], 1],
    [{ kind: "elsewhere" }, [ELSEWHERE], 1],
    [{ search: "LAMP brass" }, [OWN, ELSEWHERE], 2],
    [{ search: "chair" }, [DEMO], 1],
    [{ search: "%" }, [], 0],
    [{ search: "lamp", kind: "elsewhere" }, [ELSEWHERE], 1],
    [{ limit: 2, page: 2 }, [ELSEWHERE], 3],
    [{ limit: 2, page: 9 }, [], 3],
  ])("%j finds %j", async (input, ids, total) => {
    const answer = await api.admin.media.list(input);

    expect(answer.media.map(({ id }) => id)).toEqual(ids);
    expect(answer).toMatchObject({ total, counts: { all: 3 } });
  });
});

describe("the uses of a picture", () => {
  const usesOf = async (id: string) =>
    (await api.admin.media.get({ id })).usedIn.map((use) => `${use.kind} ${use.id} ${use.title}`);

  test("are named once each, with their place in the back office", async () => {
    const image = { key: OWN, alt: "" };
    const category = await shop.category({ name: "Light", image });
    const product = await shop.product({ name: "Lamp", images: [image, image] });
    const deal = await shop.deal({ title: "Half off", images: [image] });
    const post = await shop.post({
      title: "Lamps",
      cover: image,
      content: `![A lamp](/img/${OWN})`,
    });
    await shop.db.insert(pages).values({
      ...{ slug: "about", title: "About", content: `![](https://shop.example/img/${OWN}?w=640)` },
      ...{ createdAt: NOW, updatedAt: NOW },
    });
    await shop.db.insert(postDrafts).values({
      ...{ userId: adminId, postId: post.id, savedAt: NOW },
      fields: { title: "Lamps!", cover: { key: OWN, alt: "" } },
    });

    expect((await usesOf(OWN)).sort()).toEqual(
      [
        `category ${category.id} Light`,
        `deal ${deal.id} Half off`,
        `draft ${post.id} Lamps!`,
        "page about About",
        `post ${post.id} Lamps`,
        `product ${product.id} Lamp`,
      ].sort(),
    );
    expect(await usesOf(DEMO)).toEqual([]);
  });

  test("of another site include texts that show it, and not those that only link to it", async () => {
    const shown = await shop.post({ title: "Shown", content: `![](${ADDRESS})` });
    await shop.post({ title: "Linked", content: `[The lamp](${ADDRESS})` });
    const product = await shop.product({ images: [{ key: ELSEWHERE, url: ADDRESS, alt: "" }] });

    expect(await usesOf(ELSEWHERE)).toEqual([
      `product ${product.id} ${product.name}`,
      `post ${shown.id} Shown`,
    ]);
  });

  test("are named up to a hundred", async () => {
    for (let count = 0; count < 101; count += 1) {
      await shop.product({ images: [{ key: OWN, alt: "" }] });
    }

    const { usedIn, hasMoreUses } = await api.admin.media.get({ id: OWN });

    expect([usedIn.length, hasMoreUses]).toEqual([100, true]);
  });
});

describe("a change", () => {
  test("can be made to the library's fields only", async () => {
    const image = { key: OWN, alt: "Words of its own" };
    await shop.product({ images: [image] });
    const { version } = await api.admin.media.get({ id: OWN });
    const extra = { source: "media:../shop.db", uploadedBy: null, bytes: 0, kind: "demo" };

    const changed = await api.admin.media.change({
      id: OWN,
      version,
      changes: { alt: " A lamp of brass ", ...extra },
    });

    expect(changed).toMatchObject({ alt: "A lamp of brass", bytes: 1234, kind: "uploaded" });
    expect(changed.version).toBeGreaterThan(version);
    expect((await shop.caller.catalog.products.list()).products[0]?.images).toEqual([image]);
    const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(line).toMatchObject({
      action: "picture.changed",
      targetId: OWN,
      before: { alt: "A brass lamp" },
      after: { alt: "A lamp of brass" },
    });
  });

  test("is refused with an older version, for no picture, and with endless texts", async () => {
    const { version } = await api.admin.media.get({ id: ELSEWHERE });
    const change = (changes: object, seen?: number, id = ELSEWHERE) =>
      api.admin.media.change({ id, version: seen, changes });
    await change({ name: "Lamp" }, version);

    await expect(change({ alt: "x" }, version)).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "version" },
    });
    await expect(change({ alt: "x" }, undefined, "nothing")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const names = [" ", "\u202e", "x".repeat(201)].map((name) => ({ name }));
    for (const changes of [{ alt: "x".repeat(301) }, ...names]) {
      await expect(change(changes)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    expect(await api.admin.media.get({ id: ELSEWHERE })).toMatchObject({ name: "Lamp", alt: "" });
  });
});

test.each([
  ["50/50 sale", "50/50 sale"],
  ["a/", "a/"],
  ["left \\ right", "left \\ right"],
  ["two\nlines\u202e", "two lines"],
])("5.3.2 a typed name, %j, is no path: %j", async (typed, shown) => {
  const changed = await api.admin.media.change({ id: OWN, changes: { name: typed } });

  expect(changed.name).toBe(shown);
});

onSqlite("a picture that is shown is not removed, and the answer says where it is", async () => {
  const image = { key: OWN, alt: "" };
  await shop.product({ name: "Lamp", images: [image] });
  await expect(api.admin.media.remove({ id: OWN })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "This picture is used by the product “Lamp”. Choose another picture there first.",
  });

  await shop.deal({ images: [image] });
  await expect(api.admin.media.remove({ id: OWN })).rejects.toThrow("1 other.");
  expect((await api.admin.media.list()).total).toBe(3);
});

// They come in between by means of the driver.
describeOnSqlite("a picture that is chosen while it is removed stays, when it is in", () => {
  const content = `![](/img/${OWN})`;
  const common = { createdAt: NOW, updatedAt: NOW };
  test.each<[string, () => { run(): unknown }]>([
    ["a product", () => shop.db.update(products).set({ images: [{ key: OWN, alt: "" }] })],
    ["an article", () => shop.db.update(posts).set({ content })],
    ["a page", () => shop.db.insert(pages).values({ ...common, slug: "a", title: "A", content })],
    [
      "a draft",
      () =>
        shop.db.insert(postDrafts).values({ userId: adminId, fields: { content }, savedAt: NOW }),
    ],
  ])("%s", async (_, choose) => {
    await shop.product();
    await shop.post();
    // Somebody else is a moment faster than the write.
    const client = clientOf(shop.db);
    const begin = client.transaction.bind(client);
    vi.spyOn(client, "transaction").mockImplementationOnce((work) => {
      void choose().run();
      return begin(work);
    });
    const { db } = shop;
    const actor = { actorId: adminId, ipHash: null };

    const removing = removeMedia({ db, now: NOW, actor, media: undefined }, OWN);

    await expect(removing).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await api.admin.media.list()).total).toBe(3);
  });
});

describe("5.3.2 the name of a file", () => {
  test.each([
    ["lamp.jpg", "lamp.jpg"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\Ada\\lamp.jpg", "lamp.jpg"],
    ["evil\u202egpj.exe", "evil gpj.exe"],
    ["a\0b\r\nc.png", "a b c.png"],
    ["/", ""],
    [`${"x".repeat(300)}.png`, "x".repeat(200)],
  ])("%j is shown as %j", (given, shown) => {
    expect(nameOfFile(given)).toBe(shown);
  });
});

test("5.2.1 the size of a file is checked before sending by the same rule as after", () => {
  expect(sizeProblem(0)).toBe("This file is empty.");
  expect(sizeProblem(MAX_UPLOAD_BYTES)).toBeNull();
  expect(sizeProblem(MAX_UPLOAD_BYTES + 1)).toMatch(/too large: it may have at most 10 MB/);
});
