/**
 * A cache of compressed documents for programs (sitemaps, feeds).
 *
 * As for pages: the creator reports topics and when time alone changes the document; it is cached
 * while the revisions of its topics are unchanged.
 */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Context, Topic } from "@pickwell/api/context";
import { topics as allTopics } from "@pickwell/db/revisions";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { entityTag, isKnown } from "../../http/entity-tag.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Maximum age even without changes, because the clock may be set and dates are computed. */
const MAX_AGE_MS = 60 * 60_000;
const OVERHEAD_BYTES = 500;

interface Document {
  compressed: Buffer;
  etag: string;
  topics: readonly Topic[];
  revision: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface DocumentsOptions {
  /** A number that differs after every change of these topics. */
  revision: (topics: readonly Topic[]) => number;
  now: () => Date;
  /** Memory for documents, in bytes. */
  maxBytes: number;
}

/** Renders a document; the context records what it reads. @throws errors to send to the client */
type Make = (context: Context) => Promise<string>;

export function createDocuments({ revision, now, maxBytes }: DocumentsOptions) {
  const kept = new LRUCache<string, Document>({
    maxSize: maxBytes,
    sizeCalculation: ({ compressed }) => compressed.length + OVERHEAD_BYTES,
  });
  const making = new Map<string, Promise<Document>>();

  function find(key: string): Document | undefined {
    const known = kept.get(key);
    if (!known || known.expiresAt <= now().getTime()) return undefined;
    return known.revision === revision(known.topics) ? known : undefined;
  }

  async function write(key: string, context: Context, make: Make): Promise<Document> {
    // Read before the data, so that a change in between makes the document stale.
    const before = new Map(allTopics.map((topic) => [topic, revision([topic])]));
    const topics = new Set<Topic>();
    let expiresAt = now().getTime() + MAX_AGE_MS;
    const text = await make({
      ...context,
      reads: (topic) => topics.add(topic),
      changesAt: (moment) => {
        expiresAt = Math.min(expiresAt, moment.getTime());
      },
    });
    const document: Document = {
      compressed: await compress(text),
      etag: entityTag(text),
      topics: [...topics],
      revision: [...topics].reduce((sum, topic) => sum + (before.get(topic) ?? 0), 0),
      expiresAt,
    };
    kept.set(key, document);
    return document;
  }

  /** However many ask at once, a document is made once. */
  return async function get(key: string, context: Context, make: Make): Promise<Document> {
    const known = find(key) ?? making.get(key);
    if (known) return known;
    const writing = write(key, context, make).finally(() => making.delete(key));
    making.set(key, writing);
    return writing;
  };
}

/** Sends a document, compressed if accepted, or 304. */
export async function sendDocument(
  { compressed, etag }: Document,
  type: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header("cache-control", "public, max-age=300")
    // Weak: the same document leaves in two encodings.
    .header("etag", `W/${etag}`)
    .header("vary", "accept-encoding");
  if (isKnown(headers["if-none-match"], etag)) return reply.status(304).send();
  reply.type(`${type}; charset=utf-8`);
  if (headers["accept-encoding"]?.includes("gzip")) {
    return reply.header("content-encoding", "gzip").send(compressed);
  }
  return reply.send(await decompress(compressed));
}
