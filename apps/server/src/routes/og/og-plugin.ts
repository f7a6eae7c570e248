import { createCaller } from "@pickwell/api";
import type { Context, DiskState } from "@pickwell/api/context";
import { cardKinds } from "@pickwell/api/discovery/rules";
import { AppError } from "@pickwell/api/errors";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { entityTag, isKnown } from "../../http/entity-tag.ts";
import { visitorOf } from "../../plugins/visitor.ts";
import type { PictureCosts } from "../pictures/picture-costs.ts";
import type { Card } from "./card.ts";
import { createCardPictures } from "./card-pictures.ts";
import { type FoundCard, findCard, findShopCard } from "./find-card.ts";

const CACHE_BYTES = 128 * 1024 * 1024;
/** Of the picture on a card: products' are square as a rule, articles' wide, and both are cropped. */
const PICTURE_WIDTHS: Record<Card["kind"], number> = {
  product: 1000,
  deal: 1000,
  post: 1280,
  shop: 1280,
};

export interface OgOptions {
  /** A context that logs failures to this log. */
  contextOf: (log: FastifyBaseLogger) => Context;
  /** What rendering new cards costs visitors. */
  costs: PictureCosts;
  /** Folder for composed cards; may be emptied at any time. */
  cacheDir: string;
  disk?: DiskState;
}

/**
 * `GET /og/product/{slug}.jpg`, `/og/deal/{id}.jpg`, `/og/post/{slug}.jpg` and `/og/shop.jpg`:
 * sharing images of 1200 by 630 pixels.
 *
 * Data flow: URL → public thing → content → cached file, or a new image from paths and the picture
 * (through the shop's own picture route). The URL contains a fingerprint of the content (see
 * `cardPath`); for an outdated one the current image is sent with a short cache time.
 */
export async function ogPlugin(app: FastifyInstance, options: OgOptions) {
  const { contextOf, costs, cacheDir, disk } = options;
  const pictures = createCardPictures({
    folder: cacheDir,
    maxBytes: CACHE_BYTES,
    disk,
    log: app.log,
    findPicture: async (key, kind, from) => {
      const url = `/img/${encodeURIComponent(key)}?w=${PICTURE_WIDTHS[kind]}`;
      const answer = await app.inject({
        url,
        headers: { accept: "image/avif" },
        // It is charged like the card.
        remoteAddress: from,
      });
      return answer.statusCode === 200 ? answer.rawPayload : null;
    },
  });
  app.addHook("onClose", () => pictures.settled());

  async function send({ card, path }: FoundCard, request: FastifyRequest, reply: FastifyReply) {
    const asker = { from: request.ip, charge: costs.of(visitorOf(request)) };
    const { bytes, isWhole } = await pictures.get(card, asker);
    const etag = entityTag(bytes);
    const lifetime = isWhole ? lifetimeOf(request.url, path) : "max-age=60";
    reply.header("cache-control", `public, ${lifetime}`).header("etag", etag);
    if (isKnown(request.headers["if-none-match"], etag)) return reply.status(304).send();
    return reply.type("image/jpeg").send(bytes);
  }

  app.get("/og/shop.jpg", async (request, reply) =>
    send(await findShopCard(createCaller(contextOf(request.log))), request, reply),
  );
  for (const kind of cardKinds) {
    app.get<{ Params: { file: string } }>(`/og/${kind}/:file`, async (request, reply) => {
      const [, key] = /^(.{1,200})\.jpg$/s.exec(request.params.file) ?? [];
      if (!key) throw new AppError("NOT_FOUND", "Not found");
      return send(await findCard[kind](createCaller(contextOf(request.log)), key), request, reply);
    });
  }
}

/** @param path - of the card's present version; null when there is nothing that can change */
function lifetimeOf(asked: string, path: string | null): string {
  if (path === null) return "max-age=86400";
  return asked === path ? "max-age=31536000, immutable" : "max-age=300";
}
