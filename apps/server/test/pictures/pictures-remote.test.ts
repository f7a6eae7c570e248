import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_PICTURE_SIDE } from "@pickwell/api/media/rules";
import { NOW } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { guardedFetch } from "../../src/outgoing/guarded-fetch.ts";
import type { PicturesOptions } from "../../src/routes/pictures/pictures-plugin.ts";
import { testHost } from "../host-testing.ts";
import {
  avifBomb,
  canvas,
  drawing,
  expectPlaceholder,
  gallery,
  jpeg,
  pixelBomb,
  threadBomb,
} from "../pictures-testing.ts";

const answers: Record<string, Buffer> = {
  "/lamp.jpg": jpeg,
  "/drawing.svg": drawing,
  "/page.html": Buffer.from("<!doctype html><title>Not a picture</title>"),
  "/large.jpg": Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]),
  "/bomb.png": pixelBomb,
  "/bomb.avif": avifBomb,
  "/thread.png": threadBomb,
  // Whole, and small as a file: nothing but its length is wrong with it.
  "/strip.png": await canvas(MAX_PICTURE_SIDE + 1, 2)
    .png()
    .toBuffer(),
  "/heic.avif": Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic".padEnd(64, "\0"), "latin1"),
  "/hidden.gif": Buffer.concat([Buffer.from("  "), drawing]),
};
const hostOf = () =>
  testHost((request, response) => {
    const body = answers[request.url ?? ""];
    if (request.url === "/moved.jpg") response.writeHead(302, { location: "/lamp.jpg" }).end();
    else if (request.url === "/inside.jpg") {
      response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
    } else if (body) response.writeHead(200, { "content-type": "image/jpeg" }).end(body);
    else response.writeHead(404).end(jpeg);
  });

async function remoteGallery(options: Partial<PicturesOptions> = {}) {
  const host = await hostOf();
  const shop = await gallery({
    fetchRemote: (address, bounds, request) => guardedFetch(address, bounds, request, host.rules),
    ...options,
  });
  return { ...shop, host };
}

test("are fetched once, for all widths and visitors", async () => {
  const { get, add, host, mediaDir } = await remoteGallery();
  await add("lamp", `${host.origin}/lamp.jpg`);

  const widths = [160, 320, 640];
  const sent = await Promise.all(widths.map((width) => get(`/img/lamp?w=${width}`)));
  await get("/img/lamp?w=1000");

  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(host.asked).toEqual(["/lamp.jpg"]);
  expect(readFileSync(join(mediaDir, "remote", "lamp")).equals(jpeg)).toBe(true);
  expect(readdirSync(join(mediaDir, "remote"))).toEqual(["lamp"]);
});

test("may be redirected", async () => {
  const { get, add, host } = await remoteGallery();
  await add("moved", `${host.origin}/moved.jpg`);

  expect((await get("/img/moved?w=160")).statusCode).toBe(200);
});

test.each([
  ["5.2.2 a drawing", "/drawing.svg"],
  ["5.2.2 a drawing that hides", "/hidden.gif"],
  ["5.2.2 a page", "/page.html"],
  ["5.2.2 another format", "/heic.avif"],
  ["5.2.1 a large file", "/large.jpg"],
  ["5.2.1 a long strip", "/strip.png"],
  ["5.2.1 very many pixels", "/bomb.png"],
  ["5.2.1 very many pixels of AVIF", "/bomb.avif"],
  ["5.2.1 a row of pixels", "/thread.png"],
  ["1.3.6 what is gone", "/gone.jpg"],
  ["1.3.6 what leads inside", "/inside.jpg"],
])("%s of another site is not shown", async (_what, path) => {
  const { get, add, host, logged } = await remoteGallery();
  await add("strange", `${host.origin}${path}`);

  expectPlaceholder(await get("/img/strange?w=160"));
  expectPlaceholder(await get("/img/strange?w=320"));
  expect(host.asked).toEqual([path]);
  expect(logged("picture cannot be shown")).toBe(1);
});

test.each(["http://127.0.0.1/a.jpg", "http://localhost/a.jpg", "http://[::ffff:a00:1]/a.jpg"])(
  "1.3.6, 15.3.2 %s is not requested under the default rules",
  async (source) => {
    const { get, add, mediaDir } = await gallery();
    await add("inside", source);

    expectPlaceholder(await get("/img/inside?w=160"));
    expect(readdirSync(mediaDir)).toEqual([]);
  },
);

test("are retried after ten minutes", async () => {
  const clock = { now: NOW.getTime() };
  const { get, add, host } = await remoteGallery({ now: () => new Date(clock.now) });
  await add("late", `${host.origin}/late.jpg`);

  expectPlaceholder(await get("/img/late?w=160"));
  answers["/late.jpg"] = jpeg;
  clock.now += 10 * 60_000 - 1;
  expectPlaceholder(await get("/img/late?w=160"));
  clock.now += 1;

  expect((await get("/img/late?w=160")).statusCode).toBe(200);
  expect(host.asked).toEqual(["/late.jpg", "/late.jpg"]);
});

test("beyond the limit are refused for now", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { get, add } = await gallery({
    fetchRemote: async (url) => {
      await gate;
      return { url, status: 200, headers: {}, body: jpeg };
    },
  });
  const keys = Array.from({ length: 90 }, (_, index) => `remote-${index}`);
  for (const key of keys) await add(key, `https://host.example/${key}.jpg`);

  const asked = keys.map((key) => get(`/img/${key}?w=160`));
  const early = await Promise.race(asked);
  release();
  const all = await Promise.all(asked);

  expectPlaceholder(early, 503);
  expect(early.headers["retry-after"]).toBe("2");
  expect(all.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(64);
  expect((await get(`/img/${keys.at(-1)}?w=160`)).statusCode).toBe(200);
});
