/**
 * The shop's web manifest, icons made from the owner's picture (otherwise those of the build), and
 * placeholders for missing pictures.
 */
import { publicSettings } from "@pickwell/api/settings/public";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { entityTag, isKnown } from "../../http/entity-tag.ts";
import { onPictureThread } from "../../workers/pictures/picture-threads.ts";
import type { IconShape } from "./draw-icon.ts";
import type { Placeholder } from "./placeholder.ts";
import { webManifest } from "./web-manifest.ts";

const ICONS: Record<string, IconShape> = {
  "/favicon.ico": { size: 32, share: 1, isSeeThrough: true, isIco: true },
  "/apple-touch-icon.png": { size: 180, share: 0.84, isSeeThrough: false },
  "/icon-192.png": { size: 192, share: 1, isSeeThrough: true },
  "/icon-512.png": { size: 512, share: 1, isSeeThrough: true },
  // Within the circle that every platform shows. Source: W3C, manifest, "maskable".
  "/icon-maskable-512.png": { size: 512, share: 0.6, isSeeThrough: false },
};
/** Of the picture that icons are drawn from, in pixels: as large as the largest, at least. */
const PICTURE_WIDTH = 640;
/** A few icons of a few choices. */
const KEPT_ICONS = 20;

export interface BrandOptions {
  db: Db;
  /** Settings, Appearance. */
  appearance: () => Promise<{ favicon: string | null }>;
  placeholder: Placeholder;
}

/** Not wrapped in `fp`: it is registered on the app whose files it overrides. */
export function brandPlugin(
  app: FastifyInstance,
  { db, appearance, placeholder }: BrandOptions,
): void {
  const drawn = new LRUCache<string, Buffer>({ max: KEPT_ICONS });

  async function find(path: string, shape: IconShape, key: string): Promise<Buffer | null> {
    const name = `${key} ${path}`;
    const known = drawn.get(name);
    if (known) return known;
    const picture = await app.inject({
      url: `/img/${encodeURIComponent(key)}?w=${PICTURE_WIDTH}`,
      headers: { accept: "image/webp" },
    });
    if (picture.statusCode !== 200) return null;
    const { drawIcon } = await import("./draw-icon.ts");
    const icon = await onPictureThread(() => drawIcon(picture.rawPayload, shape)).catch(
      (err: unknown) => {
        app.log.warn({ err, key }, "icon cannot be drawn");
        return null;
      },
    );
    if (icon) drawn.set(name, icon);
    return icon;
  }

  // Before the files of the build, which have the same names.
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const [path = ""] = request.url.split("?", 1);
    const shape = ICONS[path];
    if (!shape) return;
    const { favicon } = await appearance();
    const icon = favicon && (await find(path, shape, favicon));
    if (icon) return sendIcon(request, reply, icon, shape.isIco ?? false);
  });

  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=300")
      .type("application/manifest+json; charset=utf-8")
      .send(webManifest(await publicSettings(db))),
  );

  // Pages name it where something has no picture at all.
  app.get("/fallback.svg", async (request, reply) => {
    const bytes = await placeholder();
    const etag = entityTag(bytes);
    reply.header("cache-control", "public, max-age=300").header("etag", etag);
    if (isKnown(request.headers["if-none-match"], etag)) return reply.status(304).send();
    return reply.type("image/svg+xml").send(bytes);
  });
}

/** Cached for a day, because the URLs on pages contain a hash of the icon, see `iconLinks`. */
function sendIcon(request: FastifyRequest, reply: FastifyReply, icon: Buffer, isIco: boolean) {
  const etag = entityTag(icon);
  reply.header("cache-control", "public, max-age=86400").header("etag", etag);
  if (isKnown(request.headers["if-none-match"], etag)) return reply.status(304).send();
  return reply.type(isIco ? "image/x-icon" : "image/png").send(icon);
}
