/** Downloads large files to disk, with limits. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Download } from "@pickwell/api/ports/download";
import { retryAfterOf } from "./fetch-errors.ts";
import { type FetchRules, GuardedFetchError, guardedAsk } from "./guarded-fetch.ts";

const GIGABYTE = 1024 ** 3;
/** As transferred, usually compressed: a million offers take about 300 MB. */
const MAX_BYTES = 4 * GIGABYTE;
const TIMEOUT_MS = 30 * 60_000;

/** How long a server may take: only one file is fetched at a time, and others wait for it. */
interface Patience {
  /** Until it answers, which may be after it has made the file. */
  answerMs: number;
  /** In which it sends at least so many bytes. */
  spanMs: number;
  leastBytes: number;
}
const PATIENCE: Patience = { answerMs: 3 * 60_000, spanMs: 60_000, leastBytes: 16 * 1024 };

export interface DownloadParts {
  origin: () => string;
  /** Everything but the defaults is for tests. */
  rules?: FetchRules;
  maxBytes?: number;
  patience?: Patience;
}

/** Downloads from the public internet only. */
export const createDownload =
  ({ origin, rules = {}, maxBytes = MAX_BYTES, patience = PATIENCE }: DownloadParts): Download =>
  async (url, { headers: secretHeaders, path, signal: given }) => {
    const silent = new AbortController();
    const waiting = setTimeout(() => silent.abort(), patience.answerMs);
    const signal = given ? AbortSignal.any([given, silent.signal]) : silent.signal;
    const headers = {
      "user-agent": `Pickwell (+${origin()})`,
      accept: "*/*",
      // Compression is recognized by the content, whatever the headers say.
      "accept-encoding": "gzip",
    };
    try {
      return await guardedAsk(
        url,
        TIMEOUT_MS,
        { headers, secretHeaders, signal },
        rules,
        async (answer) => {
          clearTimeout(waiting);
          const { statusCode: status = 0, headers: sent } = answer;
          const facts = {
            status,
            etag: sent.etag ?? null,
            lastModified: sent["last-modified"] ?? null,
            retryAfterMs: retryAfterOf(sent, new Date()),
          };
          if (status !== 200) return { ...facts, bytes: 0, hash: "" };
          return { ...facts, ...(await keep(answer, path, maxBytes, patience)) };
        },
      );
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      const why = silent.signal.aborted ? "did not answer" : error.message;
      throw new Error(`${new URL(url).hostname}: ${why}`, { cause: error });
    } finally {
      clearTimeout(waiting);
    }
  };

/** Writes a body to a file, and removes it if it is incomplete. */
async function keep(answer: IncomingMessage, path: string, maxBytes: number, patience: Patience) {
  const hash = createHash("sha256");
  let bytes = 0;
  let before = 0;
  const looking = setInterval(() => {
    const came = bytes - before;
    before = bytes;
    if (came >= patience.leastBytes) return;
    const why = came === 0 ? "stopped sending" : "sends too slowly";
    answer.destroy(new GuardedFetchError("timed-out", why));
  }, patience.spanMs);
  try {
    await pipeline(
      answer,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw new GuardedFetchError("too-large", "the file is too large");
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: "w", mode: 0o600 }),
    );
    return { bytes, hash: hash.digest("hex") };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    clearInterval(looking);
  }
}
