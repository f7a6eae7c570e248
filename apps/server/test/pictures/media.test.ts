/** The media library over HTTP: what it takes, what it keeps of it, and what is left on the disk. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_UPLOAD_BYTES } from "@pickwell/api/media/rules";
import { type TestShop, testShop } from "@pickwell/api/testing";
import { auditLog, pictures, trash } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { authApp, bearer, fromPage } from "../auth-testing.ts";
import { type FormFile, formOf } from "../form-testing.ts";
import {
  avifBomb,
  canvas,
  drawing,
  jpeg,
  pixelBomb,
  seeThrough,
  threadBomb,
} from "../pictures-testing.ts";
import { tempDir } from "../testing.ts";

const webp = await canvas(20, 10).webp().toBuffer();
const gif = await canvas(8, 8).gif().toBuffer();

let shop: TestShop;
let dataDir: string;
let server: Awaited<ReturnType<typeof authApp>>;
let admin: Record<string, string>;
beforeEach(async () => {
  shop = testShop();
  dataDir = tempDir();
  server = await authApp({ shop, variables: { DATA_DIR: dataDir } });
  admin = bearer((await server.login("admin@shop.test")).token);
});

const fileOf = (content: string | Uint8Array, name = "lamp.jpg"): FormFile => ({
  name,
  content: new Uint8Array(Buffer.from(content)),
});

async function upload(
  fields: Record<string, string | FormFile>,
  headers: Record<string, string> = admin,
) {
  const form = await formOf(fields);
  return server.send({
    method: "POST",
    url: "/api/admin/media",
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const filesIn = (...folder: string[]): string[] => {
  const path = join(dataDir, ...folder);
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
};
const kept = () => filesIn("media", "uploads");
const bytesOf = (name: string) => readFileSync(join(dataDir, "media", "uploads", name));

async function expectNothingLeft() {
  expect(kept()).toEqual([]);
  expect(filesIn("media", "uploads", "unsettled")).toEqual([]);
  expect(filesIn("uploads")).toEqual([]);
  expect(await shop.db.select().from(pictures)).toEqual([]);
}

describe("an upload", () => {
  test("is stored, served in every width, and in the library", async () => {
    const answer = await upload({ alt: "A lamp", file: fileOf(jpeg, "Brass lamp.jpg") });

    expect(answer.statusCode).toBe(201);
    const { picture, data, isNew, message } = answer.json();
    expect([data, isNew, message]).toEqual([picture, true, "Picture uploaded successfully"]);
    expect(picture).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      ...{ kind: "uploaded", name: "Brass lamp.jpg", alt: "A lamp", type: "image/jpeg" },
      ...{ width: 1000, height: 500, url: `/img/${picture.id}` },
      uploadedBy: { id: server.admin.id, name: "Ada" },
    });
    expect(picture.bytes).toBe(bytesOf(kept()[0] ?? "").length);
    expect(filesIn("media", "uploads", "unsettled")).toEqual([]);
    expect(filesIn("uploads")).toEqual([]);

    const shown = await server.send({ url: `/img/${picture.id}?w=320` });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const list = await server.rest("GET /api/admin/media?kind=uploaded", undefined, admin);
    expect(list.json().media).toEqual([picture]);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.action, "picture.added"));
    expect(lines).toMatchObject([{ actorId: server.admin.id, targetId: picture.id }]);
  });

  test("can be used: its key is one that products accept", async () => {
    await shop.category({ name: "Home" });
    const { picture } = (await upload({ file: fileOf(jpeg) })).json();
    const lamp = {
      ...{ name: "Lamp", category: "Home", description: "Light.", price: 10 },
      affiliateLink: "https://merchant.example/lamp",
    };

    const made = await server.rest("POST /api/products", { ...lamp, image: picture.id }, admin);

    expect([made.statusCode, made.json().product.image]).toEqual([201, picture.url]);
    const one = await server.rest(`GET /api/admin/media/${picture.id}`, undefined, admin);
    expect(one.json().picture.usedIn).toMatchObject([{ kind: "product", title: "Lamp" }]);
    const removed = await server.rest(`DELETE /api/admin/media/${picture.id}`, undefined, admin);
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      "This picture is used by the product “Lamp”. Choose another picture there first.",
    ]);
    expect(kept()).toHaveLength(1);
  });

  test("of the same file is the same picture, also at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => upload({ file: fileOf(jpeg, `${index}.jpg`) })),
    );
    const again = await upload({ alt: "Other words", file: fileOf(jpeg, "again.jpg") });

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
    expect(answers.filter((answer) => answer.json().isNew)).toHaveLength(1);
    expect(answers.find((answer) => answer.json().isNew)?.statusCode).toBe(201);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({
      isNew: false,
      message: "This picture was in the library already",
      data: { alt: "" },
    });
    expect(new Set([...answers, again].map((answer) => answer.json().data.id)).size).toBe(1);
    expect(kept()).toHaveLength(1);
    expect(filesIn("media", "uploads", "unsettled")).toEqual([]);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.action, "picture.added"));
    expect(lines).toHaveLength(1);
  });

  test("restores the file of a picture that a backup had without it, also at the same time", async () => {
    const { picture } = (await upload({ alt: "A lamp", file: fileOf(jpeg) })).json();
    rmSync(join(dataDir, "media", "uploads"), { recursive: true });
    const look = () => server.send({ url: `/img/${picture.id}?w=320` });
    expect((await look()).statusCode).toBe(404);

    const answers = await Promise.all([1, 2].map(() => upload({ file: fileOf(jpeg) })));

    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { isNew: false, picture }]);
    }
    expect((await look()).statusCode).toBe(200);
    expect(kept()).toHaveLength(1);
    expect(filesIn("media", "uploads", "unsettled")).toEqual([]);
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, picture.id))
      .orderBy(auditLog.seq);
    expect(lines.map(({ action }) => action)).toEqual(["picture.added", "picture.restored"]);
  });

  test("loses its metadata, and is turned upright", async () => {
    const photo = await canvas(60, 40)
      .withExif({ IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.toString("latin1")).toContain("Exif");

    const { picture } = (await upload({ file: fileOf(photo) })).json();

    expect([picture.width, picture.height]).toEqual([40, 60]);
    const file = bytesOf(kept()[0] ?? "");
    expect(file.toString("latin1")).not.toMatch(/Exif|Secret/);
    const { exif, orientation, xmp, iptc, icc } = await sharp(file).metadata();
    expect([exif, orientation, xmp, iptc, icc]).toEqual(Array(5).fill(undefined));
  });

  test("is scaled down when it is larger than any use", async () => {
    const large = await canvas(5200, 1300).png().toBuffer();

    const { picture } = (await upload({ file: fileOf(large) })).json();

    expect([picture.width, picture.height, picture.type]).toEqual([2560, 640, "image/png"]);
  });

  test("stays transparent, and of an animation is the first picture", async () => {
    const clear = (await upload({ file: fileOf(seeThrough) })).json().picture;
    const frames = [canvas(8, 8), canvas(8, 8).negate()].map((each) => each.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const still = (await upload({ file: fileOf(moving) })).json().picture;

    expect([clear.type, still.type, still.height]).toEqual(["image/png", "image/png", 8]);
    const file = kept().find((name) => name.startsWith(clear.id)) ?? "";
    expect((await sharp(bytesOf(file)).stats()).isOpaque).toBe(false);
  });
});

describe("5.2.1 too much is refused before it costs anything", () => {
  test("a file that is too large", async () => {
    const answer = await upload({ file: fileOf(Buffer.alloc(MAX_UPLOAD_BYTES + 1, 1)) });

    expect([answer.statusCode, answer.json().field]).toEqual([413, "file"]);
    await expectNothingLeft();
  });

  test.each([
    ["more pixels than memory", pixelBomb, /more than 64 megapixels/],
    ["more of them than an AVIF may have", avifBomb, /more than 32 megapixels/],
    ["all of them in a row", threadBomb, /more than 65,535 pixels/],
  ])("a small file with %s", async (_, bomb, message) => {
    const answer = await upload({ file: fileOf(bomb, "lamp.png") });

    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field: "file" }]);
    expect(answer.json().message).toMatch(message);
    await expectNothingLeft();
  });

  test("more than one file, or none", async () => {
    const form = new FormData();
    for (const name of ["a.jpg", "b.jpg"]) {
      form.append("file", new Blob([new Uint8Array(jpeg)]), name);
    }
    const message = new Response(form);
    const two = await server.send({
      method: "POST",
      url: "/api/admin/media",
      payload: Buffer.from(await message.arrayBuffer()),
      headers: { "content-type": message.headers.get("content-type") ?? "", ...admin },
    });
    const none = await upload({ alt: "A lamp" });

    expect([two.statusCode, two.json().field]).toEqual([400, "file"]);
    expect([none.statusCode, none.json()]).toMatchObject([
      400,
      { field: "file", message: "Choose a picture to upload." },
    ]);
    await expectNothingLeft();
  });

  test("endless texts", async () => {
    const answer = await upload({ alt: "x".repeat(301), file: fileOf(jpeg) });

    expect([answer.statusCode, answer.json().field]).toEqual([400, "alt"]);
    await expectNothingLeft();
  });
});

describe("5.2.2 the type of a file is determined by its content", () => {
  test.each([
    ["image.svg", seeThrough, "image/png"],
    ["program.exe", jpeg, "image/jpeg"],
    ["noname", webp, "image/webp"],
  ])("%s is recognized", async (name, content, type) => {
    const answer = await upload({ file: fileOf(content, name) });

    expect([answer.statusCode, answer.json().picture.type]).toEqual([201, type]);
  });

  test.each([
    ["words", "This is no picture at all, whatever it is called.", /not a picture/],
    ["nothing", "", /empty/],
    ["one byte", "\xff", /not a picture/],
    ["a page", "<!doctype html><script>alert(1)</script>", /not a picture/],
    ["a drawing", drawing, /^SVG drawings are not taken/],
    ["a drawing with a prologue", '<?xml version="1.0"?><svg onload="alert(1)"/>', /^SVG/],
    ["a phone's own format", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", /^HEIC pictures are not taken/],
    ["the first half of a JPEG", jpeg.subarray(0, jpeg.length / 2), /damaged or incomplete/],
    ["the first half of a PNG", seeThrough.subarray(0, seeThrough.length / 2), /damaged/],
    ["a JPEG's first bytes before a program", "\xff\xd8\xff\xe0MZ\x90\0".padEnd(200), /damaged/],
    ["a GIF's first bytes before a page", "GIF89a<script>alert(1)</script>", /damaged/],
    ["a WebP's first bytes", "RIFF\x04\0\0\0WEBPVP8 ", /damaged/],
    ["an AVIF's first bytes", "\0\0\0\x1cftypavif\0\0\0\0avifmif1", /damaged/],
  ])("%s called lamp.png is refused", async (_, content, message) => {
    const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;

    const answer = await upload({ file: fileOf(bytes, "lamp.png") });

    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field: "file" }]);
    expect(answer.json().message).toMatch(message);
    await expectNothingLeft();
  });

  test("data hidden behind the pixels is removed", async () => {
    const polyglot = Buffer.concat([gif, Buffer.from("<script>alert(1)</script>")]);

    await upload({ file: fileOf(polyglot) });

    expect(bytesOf(kept()[0] ?? "").toString("latin1")).not.toContain("script");
  });
});

describe("5.3.2 stored files have generated names", () => {
  test.each([
    ["../../../shop.db", "shop.db"],
    ["..\\..\\shop.db", "shop.db"],
    ["/etc/passwd", "passwd"],
    ["lamp.php\0.jpg", "lamp.php .jpg"],
    ["uploads/unsettled", "unsettled"],
  ])("%j", async (name, shown) => {
    const { picture } = (await upload({ file: fileOf(jpeg, name) })).json();

    expect(kept()).toEqual([expect.stringMatching(/^[0-9a-f]{16}-[0-9a-z]{16}\.jpg$/)]);
    expect(picture.name).toBe(shown);
  });
});

describe("8.2.1 only admins can upload, from pages of the shop", () => {
  test("others are refused before their data is read", async () => {
    const large = { file: fileOf(Buffer.alloc(MAX_UPLOAD_BYTES + 1)) };
    const user = bearer((await server.login("user@shop.test")).token);
    const cookie = await server.cookieOf("admin@shop.test");

    expect((await upload(large, {})).statusCode).toBe(401);
    expect((await upload(large, bearer("nonsense"))).statusCode).toBe(401);
    expect((await upload(large, user)).statusCode).toBe(403);
    const elsewhere = { cookie, origin: "https://evil.example" };
    expect((await upload(large, elsewhere)).statusCode).toBe(403);
    const crossSite = { cookie, "sec-fetch-site": "cross-site" };
    expect((await upload(large, crossSite)).statusCode).toBe(403);
    await expectNothingLeft();
  });

  test("an admin's browser is accepted", async () => {
    const cookie = await server.cookieOf("admin@shop.test");
    const { origin, "sec-fetch-site": site } = fromPage;

    const answer = await upload({ file: fileOf(jpeg) }, { cookie, origin, "sec-fetch-site": site });

    expect(answer.statusCode).toBe(201);
  });
});

async function emptyTrash() {
  const ids = (await shop.db.select({ id: trash.id }).from(trash)).map(({ id }) => id);
  const answer = await server.send({
    method: "POST",
    url: "/trpc/admin.trash.remove",
    headers: { ...admin, "content-type": "application/json" },
    payload: JSON.stringify({ json: { ids } }),
  });
  expect(answer.statusCode).toBe(200);
}

describe("removing, and deleting for good,", () => {
  test("deletes the file and everything made of it", async () => {
    const { picture } = (await upload({ file: fileOf(jpeg) })).json();
    await server.send({ url: `/img/${picture.id}?w=320`, headers: { accept: "image/webp" } });
    await server.send({ url: `/img/${picture.id}?w=640` });
    expect(filesIn("cache", "img")).toHaveLength(2);

    const removed = await server.rest(`DELETE /api/admin/media/${picture.id}`, undefined, admin);

    expect(removed.json()).toEqual({ success: true, message: "Picture deleted successfully" });
    expect((await server.send({ url: `/img/${picture.id}?w=320` })).statusCode).toBe(404);
    expect(kept()).toHaveLength(1);

    await emptyTrash();
    expect(filesIn("cache", "img")).toEqual([]);
    await expectNothingLeft();
    const again = await server.rest(`DELETE /api/admin/media/${picture.id}`, undefined, admin);
    expect(again.statusCode).toBe(404);
    expect((await upload({ file: fileOf(jpeg) })).json().isNew).toBe(true);
  });

  test("and uploading it again shows it, even if it failed a moment ago", async () => {
    const { picture } = (await upload({ file: fileOf(jpeg) })).json();
    rmSync(join(dataDir, "media", "uploads", kept()[0] ?? ""));
    const look = () => server.send({ url: `/img/${picture.id}?w=320` });
    expect((await look()).statusCode).toBe(404);

    await server.rest(`DELETE /api/admin/media/${picture.id}`, undefined, admin);
    await upload({ file: fileOf(jpeg) });

    expect((await look()).statusCode).toBe(200);
  });

  test("of a remote picture deletes the fetched copy", async () => {
    const [key, file] = ["0123456789abcdef", join(dataDir, "media", "remote", "0123456789abcdef")];
    const source = "https://pictures.example/a.jpg";
    await shop.db.insert(pictures).values({ key, source, createdAt: shop.now() });
    mkdirSync(join(dataDir, "media", "remote"), { recursive: true });
    writeFileSync(file, jpeg);

    await server.rest(`DELETE /api/admin/media/${key}`, undefined, admin);
    expect(existsSync(file)).toBe(true);
    await emptyTrash();

    expect(existsSync(file)).toBe(false);
    await expectNothingLeft();
  });
});
