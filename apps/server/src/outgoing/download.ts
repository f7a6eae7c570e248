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
/** How long a server may send nothing. */
const SILENCE_MS = 60_000;

export interface DownloadParts {
  origin: () => string;
  /** Everything but the defaults is for tests. */
  rules?: FetchRules;
  maxBytes?: number;
}

/** Downloads from the public internet only. */
export const createDownload =
  ({ origin, rules = {}, maxBytes = MAX_BYTES }: DownloadParts): Download =>
  async (url, { headers: secretHeaders, path, signal }) => {
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
          const { statusCode: status = 0, headers: sent } = answer;
          const facts = {
            status,
            etag: sent.etag ?? null,
            lastModified: sent["last-modified"] ?? null,
            retryAfterMs: retryAfterOf(sent, new Date()),
          };
          if (status !== 200) return { ...facts, bytes: 0, hash: "" };
          return { ...facts, ...(await keep(answer, path, maxBytes)) };
        },
      );
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      throw new Error(`${new URL(url).hostname}: ${error.message}`, { cause: error });
    }
  };

/** Writes a body to a file, and removes it if it is incomplete. */
async function keep(answer: IncomingMessage, path: string, maxBytes: number) {
  const hash = createHash("sha256");
  let bytes = 0;
  answer.setTimeout(SILENCE_MS, () => {
    answer.destroy(new GuardedFetchError("timed-out", "stopped sending"));
  });
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
  }
}
