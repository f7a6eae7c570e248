import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import {
  AVIF,
  canvas,
  drawing,
  expectPlaceholder,
  gallery,
  jpeg,
  seeThrough,
  WEBP,
} from "../pictures-testing.ts";

describe("the format depends on the Accept header", () => {
  test.each([
    [AVIF, "image/avif"],
    ["image/AVIF", "image/avif"],
    ["image/webp, image/avif;q=0.1", "image/avif"],
    ["image/avif;q=0, image/webp", "image/webp"],
    [WEBP, "image/webp"],
    ["image/*,*/*", "image/jpeg"],
    ["", "image/jpeg"],
    ["text/html", "image/jpeg"],
  ])("%s gets %s", async (accept, type) => {
    const { get, keep } = await gallery();
    await keep("photo", jpeg);

    const answer = await get("/img/photo?w=160", accept);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "content-length": `${answer.rawPayload.length}`,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
      "x-content-type-options": "nosniff",
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ type: `image/${format === "heif" ? "avif" : format}`, width, height }).toEqual({
      type,
      width: 160,
      height: 80,
    });
  });

  test("transparency is kept", async () => {
    const { get, keep } = await gallery();
    await keep("mark", seeThrough);

    for (const accept of [AVIF, WEBP, "*/*"]) {
      const answer = await get("/img/mark?w=160", accept);
      expect((await sharp(answer.rawPayload).metadata()).hasAlpha).toBe(true);
    }
    expect((await get("/img/mark?w=160", "*/*")).headers["content-type"]).toBe("image/png");
  });

  test.each([
    ["png", (picture: Sharp) => picture.png()],
    ["webp", (picture: Sharp) => picture.webp()],
    ["gif", (picture: Sharp) => picture.gif()],
    ["avif", (picture: Sharp) => picture.avif()],
    ["grey png", (picture: Sharp) => picture.toColourspace("b-w").png()],
    ["16-bit png", (picture: Sharp) => picture.toColourspace("rgb16").png()],
    ["cmyk jpeg", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
  ])("the original may be a %s", async (_, make) => {
    const { get, keep } = await gallery();
    await keep("original", await make(canvas(320, 160)).toBuffer());

    for (const accept of [AVIF, WEBP, "*/*"]) {
      const answer = await get("/img/original?w=160", accept);
      expect(answer.statusCode).toBe(200);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 80 });
    }
  });

  test("the first picture of an animation is shown", async () => {
    const { get, keep } = await gallery();
    const frames = [canvas(200, 100), canvas(200, 100).negate()].map((frame) =>
      frame.png().toBuffer(),
    );
    const animation = sharp(await Promise.all(frames), { join: { animated: true } });
    await keep("moving", await animation.gif().toBuffer());

    const answer = await get("/img/moving?w=160");

    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 80 });
  });
});

describe("the width", () => {
  test("is 800 by default", async () => {
    const { get, keep } = await gallery();
    await keep("photo", jpeg);

    const answer = await get("/img/photo");

    expect((await sharp(answer.rawPayload).metadata()).width).toBe(800);
  });

  test.each([
    "333",
    "0",
    "-160",
    "160.0",
    "0160",
    "+160",
    "1e3",
    "",
    "160px",
    "99999999",
    "160&w=320",
  ])("%s is refused", async (width) => {
    const { get, keep } = await gallery();
    await keep("photo", jpeg);

    const answer = await get(`/img/photo?w=${width}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      field: "w",
      message: "w: must be one of 160, 320, 480, 640, 800, 1000, 1280",
    });
  });

  test("never enlarges a photograph", async () => {
    const { get, keep } = await gallery();
    await keep("photo", jpeg);

    const answer = await get("/img/photo?w=1280");

    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1000, height: 500 });
  });

  test("limits a very tall picture by its height", async () => {
    const { get, keep } = await gallery();
    await keep("strip", await canvas(400, 20_000).png().toBuffer());

    const answer = await get("/img/strip?w=320", WEBP);

    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 164, height: 8192 });
  });

  test.each([160, 640, 800, 1280])(
    "%d renders a drawing sharply, whatever its own size",
    async (w) => {
      const { get, keep } = await gallery();
      await keep("drawing", drawing);

      const answer = await get(`/img/drawing?w=${w}`, WEBP);

      const { data, info } = await sharp(answer.rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: w, height: w / 2 });
      // Red turns to white within three pixels; enlarged from its own 100 it would take more.
      const red = (x: number) => data[(w * Math.floor(w / 4) + x) * info.channels + 2] ?? 0;
      expect(red(w / 2 - 3)).toBeLessThan(40);
      expect(red(w / 2 + 2)).toBeGreaterThan(220);
    },
  );
});

test("orientation is applied, metadata dropped", async () => {
  const { get, keep } = await gallery();
  const turned = canvas(400, 200).withExif({ IFD0: { Artist: "Somebody" } });
  await keep("turned", await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer());

  const { rawPayload } = await get("/img/turned?w=160", "*/*");

  const { exif, width, height } = await sharp(rawPayload).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 160, height: 320 });
});

describe("a picture that the visitor has", () => {
  test("is answered with 304", async () => {
    const { get, keep } = await gallery();
    await keep("photo", jpeg);
    const etag = String((await get("/img/photo?w=160")).headers.etag);

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get("/img/photo?w=160", AVIF, { "if-none-match": known });
      expect(answer).toMatchObject({ statusCode: 304, body: "" });
      expect(answer.headers).toMatchObject({ etag, vary: "Accept" });
    }
  });

  test("is sent when it has changed", async () => {
    const { get, keep } = await gallery();
    await keep("photo", jpeg);
    const etag = String((await get("/img/photo?w=160")).headers.etag);

    const other = await get("/img/photo?w=160", WEBP, { "if-none-match": etag });

    expect(other.statusCode).toBe(200);
    expect(other.headers.etag).not.toBe(etag);
  });

  test("can be requested by HEAD", async () => {
    const { app, get, keep } = await gallery();
    await keep("photo", jpeg);

    const headers = { accept: AVIF };
    const head = await app.inject({ method: "HEAD", url: "/img/photo?w=160", headers });

    const { "content-length": length, etag, "content-type": type } = head.headers;
    expect(head).toMatchObject({ statusCode: 200, body: "" });
    expect((await get("/img/photo?w=160")).headers).toMatchObject({
      "content-length": length,
      "content-type": type,
      etag,
    });
  });
});

describe("each picture is encoded once", () => {
  test("for concurrent requests", async () => {
    const { get, keep, logged, cached } = await gallery();
    await keep("photo", jpeg);

    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/img/photo?w=320")));

    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(logged("picture encoded")).toBe(1);
    expect(cached()).toEqual(["photo-320-r1.avif"]);
  });

  test("and stored for the next start", async () => {
    const first = await gallery();
    await first.keep("photo", jpeg);
    const made = await first.get("/img/photo?w=320");
    const { mediaDir, cacheDir } = first;
    const file = join(cacheDir, "photo-320-r1.avif");
    const { mtimeMs, ino } = statSync(file);

    const second = await gallery({ mediaDir, cacheDir });
    await second.add("photo", "media:photo.bin");
    const kept = await second.get("/img/photo?w=320");

    expect(kept.rawPayload.equals(made.rawPayload)).toBe(true);
    expect(statSync(file)).toMatchObject({ mtimeMs, ino });
    expect(second.logged("picture encoded")).toBe(0);
  });

  test("again when the stored file is damaged, or cannot be stored", async () => {
    const { get, keep, cacheDir, logged } = await gallery();
    await keep("photo", jpeg);
    mkdirSync(join(cacheDir, "photo-320-r1.webp"));
    writeFileSync(join(cacheDir, "photo-320-r1.avif"), "");

    expect((await get("/img/photo?w=320")).headers["content-type"]).toBe("image/avif");
    expect((await get("/img/photo?w=320", WEBP)).headers["content-type"]).toBe("image/webp");
    expect(logged("picture cache cannot be written")).toBe(1);
  });

  test("but not stored while the disk is full", async () => {
    const disk = {
      isNearlyFull: false,
      isRefusing: false,
      freeBytes: undefined,
      isFull: true,
      reportFull: () => {},
    };
    const { get, keep, add, cached, mediaDir } = await gallery({ disk });
    await keep("photo", jpeg);
    await add("remote", "https://host.example/remote.jpg");

    expect((await get("/img/photo?w=320")).statusCode).toBe(200);
    expectPlaceholder(await get("/img/remote?w=320"), 503);

    expect(cached()).toEqual([]);
    expect(existsSync(join(mediaDir, "remote"))).toBe(false);
  });

  test("also when the first visitor leaves", async () => {
    const { app, keep, logged } = await gallery();
    await keep("photo", jpeg);
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = new AbortController();
    const asked = () => fetch(`${origin}/img/photo?w=1000`, { headers: { accept: AVIF } });

    const left = fetch(`${origin}/img/photo?w=1000`, {
      headers: { accept: AVIF },
      signal: leaving.signal,
    }).catch((error: Error) => error.name);
    const staying = asked();
    leaving.abort();

    expect(await left).toBe("AbortError");
    expect((await staying).status).toBe(200);
    expect((await asked()).headers.get("content-type")).toBe("image/avif");
    expect(logged("picture encoded")).toBe(1);
  });
});

test("the cache is limited, and the oldest are removed first", async () => {
  const { app, get, keep, cacheDir, cached } = await gallery({ maxCacheBytes: 1000 });
  for (const age of [3, 1, 2]) writeFileSync(join(cacheDir, `old-${age}.webp`), "x".repeat(400));
  for (const age of [1, 2, 3]) utimesSync(join(cacheDir, `old-${age}.webp`), age, 1_000_000 - age);
  await keep("photo", jpeg);

  await get("/img/photo?w=160");
  await app.close();

  const left = cached();
  expect(left).toContain("photo-160-r1.avif");
  expect(left).not.toContain("old-3.webp");
  const total = left.reduce((sum, name) => sum + statSync(join(cacheDir, name)).size, 0);
  expect(total).toBeLessThanOrEqual(900);
});

test("equal pictures have equal bytes", async () => {
  const made = [];
  for (let run = 0; run < 2; run += 1) {
    const { get, keep } = await gallery();
    await keep("drawing", drawing);
    made.push((await get("/img/drawing?w=320")).rawPayload);
  }

  expect(made[0]).toEqual(made[1]);
});
