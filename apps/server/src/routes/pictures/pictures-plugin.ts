import type { DiskState } from "@pickwell/api/context";
import { AppError } from "@pickwell/api/errors";
import { PICTURE_WIDTHS } from "@pickwell/api/pictures/rules";
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { pictures } from "@pickwell/db/schema";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isKnown } from "../../http/entity-tag.ts";
import { chooseFormat, parseWidth } from "../../pictures/formats.ts";
import { createOriginals, type FetchRemote, type Originals } from "../../pictures/originals.ts";
import { createRenditions, type Rendition } from "../../pictures/renditions.ts";
import { failureOf } from "../../plugins/errors.ts";
import { visitorOf } from "../../plugins/visitor.ts";
import { createPlaceholder, type Placeholder } from "../brand/placeholder.ts";
import { PictureCosts } from "./picture-costs.ts";

const KEY = /^[A-Za-z0-9_-]{1,64}$/;
const CACHE_BYTES = 512 * 1024 * 1024;

export interface PicturesOptions {
  db: Db;
  /** Folder of the originals; remote ones are added in its folder `remote`. */
  mediaDir: string;
  /** Folder for encoded pictures; may be emptied at any time. */
  cacheDir: string;
  /** Largest size of `cacheDir`, in bytes; 512 MiB by default. */
  maxCacheBytes?: number;
  now?: () => Date;
  /** Whether pictures are converted for each browser; by default always. */
  isOptimizing?: () => Promise<boolean>;
  /** What rendering new pictures costs visitors. */
  costs?: PictureCosts;
  /** Finds originals; by default those of `mediaDir`. */
  originals?: Originals;
  /** How the default fetches pictures that live elsewhere; guarded by default. */
  fetchRemote?: FetchRemote;
  /** Called when a picture is rendered for the first time in a size. */
  onMade?: (picture: { key: string; source: string }) => void;
  /** While the disk is full, new pictures are not stored. */
  disk?: DiskState;
  /** Registers a function that frees memory caches. */
  onIdle?: (release: () => void) => void;
  /** Sent in place of a missing picture; by default in the look of the shop in `db`. */
  placeholder?: Placeholder;
}

type PictureRequest = FastifyRequest<{ Params: { key: string }; Querystring: { w?: unknown } }>;

/**
 * `GET /img/{key}?w={width}`: a picture of the table `pictures`, as AVIF or WebP if the browser
 * accepts it, else JPEG or PNG. Keys depend on content or URL, so responses are immutable.
 *
 * Unavailable pictures (unknown, unreachable, damaged) are a 404 with a placeholder as body, which
 * browsers show. Failures are cached for ten minutes.
 *
 * When the owner has switched off optimization, pictures are sent as stored, at any width.
 */
export async function picturesPlugin(app: FastifyInstance, options: PicturesOptions) {
  const { db, mediaDir, cacheDir, fetchRemote, disk, now = () => new Date() } = options;
  const { isOptimizing = async () => true, costs = new PictureCosts(now) } = options;
  const { originals = createOriginals(mediaDir, fetchRemote, { disk }) } = options;
  const { placeholder = createPlaceholder(db) } = options;
  const renditions = createRenditions({
    cacheDir,
    maxCacheBytes: options.maxCacheBytes ?? CACHE_BYTES,
    findOriginal: originals.find,
    onMade: options.onMade,
    disk,
    now,
    log: app.log,
  });
  originals.onFetched(({ source }) => renditions.retry(source));
  options.onIdle?.(renditions.releaseMemory);
  app.addHook("onClose", () => renditions.settled());

  /** Cached for a minute at most, because the next attempt may succeed. */
  async function sendPlaceholder(reply: FastifyReply, status: 404 | 429 | 503) {
    const lifetime = status === 404 ? "public, max-age=60" : "no-store";
    return reply
      .status(status)
      .header("cache-control", lifetime)
      .type("image/svg+xml")
      .send(await placeholder());
  }

  // Pictures come by the dozen: only what goes wrong with them is worth a line in the log.
  app.get("/img/:key", { logLevel: "warn" }, async (request: PictureRequest, reply) => {
    reply.header("x-content-type-options", "nosniff");
    const width = parseWidth(request.query.w);
    if (!width) {
      throw new AppError("BAD_REQUEST", `w: must be one of ${PICTURE_WIDTHS.join(", ")}`, "w");
    }
    const { key } = request.params;
    const source = KEY.test(key) ? await findSource(db, key) : undefined;
    if (source === undefined) return sendPlaceholder(reply, 404);
    const format = chooseFormat(request.headers.accept);
    try {
      if (!(await isOptimizing())) {
        const original = await renditions.original(key, source);
        return original
          ? sendOriginal(reply, original, request.headers["if-none-match"])
          : sendPlaceholder(reply, 404);
      }
      const charge = costs.of(visitorOf(request));
      const rendition = await renditions.get({ key, source, width, format }, charge);
      return rendition
        ? sendRendition(reply, rendition, request.headers["if-none-match"])
        : sendPlaceholder(reply, 404);
    } catch (error) {
      const { status, retryAfterS } = failureOf(error);
      if (status !== 429 && status !== 503) throw error;
      if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
      return sendPlaceholder(reply, status);
    }
  });
}

async function findSource(db: Db, key: string): Promise<string | undefined> {
  const [found] = await prepared(db, "pictures:source", (db) =>
    db
      .select({ source: pictures.source })
      .from(pictures)
      .where(eq(pictures.key, sql.placeholder("key")))
      .prepare(),
  ).execute({ key });
  return found?.source;
}

function sendRendition(
  reply: FastifyReply,
  { bytes, type, etag }: Rendition,
  ifNoneMatch: string | undefined,
) {
  reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("etag", etag)
    .header("vary", "Accept");
  return isKnown(ifNoneMatch, etag) ? reply.status(304).send() : reply.type(type).send(bytes);
}

/** Not for long: the address means a size, and will have it again. */
function sendOriginal(
  reply: FastifyReply,
  { bytes, type, etag }: Rendition,
  ifNoneMatch: string | undefined,
) {
  reply.header("cache-control", "public, max-age=300").header("etag", etag);
  return isKnown(ifNoneMatch, etag) ? reply.status(304).send() : reply.type(type).send(bytes);
}
