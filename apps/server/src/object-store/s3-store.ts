/** Files in an S3-compatible object store. */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { readListing, type StoredObject, textOf } from "./s3-answers.ts";
import type { StorePlace } from "./store-place.ts";

/** For one request with its body, or until the answer begins. */
const PATIENCE_MS = 120_000;
/** Number of retries of refused requests, with growing pauses. */
const RETRIES = 3;
/** Size of a part of a multipart upload; S3 allows 5 MiB at least, and 10,000 parts at most. */
const PART_BYTES = 16 * 1024 ** 2;

/** The store refused a request or failed. */
export class ObjectStoreError extends Error {
  override name = "ObjectStoreError";
  readonly status: number;

  constructor(what: string, status: number, code: string) {
    super(`The object store does not ${what}: ${code || `it answers ${status}`}`);
    this.status = status;
  }
}

/** First and last byte, inclusive. */
export interface ByteRange {
  first: number;
  last?: number;
}

/** Timeouts of the store. */
export interface StorePatience {
  /** For one request with its body, or until the answer begins: two minutes by default. */
  patienceMs?: number;
  /** Number of retries after errors of the store; three by default. */
  retries?: number;
}

export class S3Store {
  readonly #patienceMs: number;
  readonly #client: AwsClient;
  readonly #bucketUrl: string;
  readonly #prefix: string;

  constructor(
    { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: StorePlace,
    { patienceMs = PATIENCE_MS, retries = RETRIES }: StorePatience = {},
  ) {
    this.#patienceMs = patienceMs;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
      retries,
    });
    this.#bucketUrl = `${endpoint}/${encodeURIComponent(bucket)}`;
    this.#prefix = prefix;
  }

  /** @param key - parts with `/` between */
  async put(key: string, bytes: Buffer, type = "application/octet-stream"): Promise<void> {
    await this.#ask("keep a file", this.#urlOf(key), {
      method: "PUT",
      body: bytes,
      headers: { "content-type": type },
    });
  }

  /**
   * Stores a stream of any length without buffering all of it.
   *
   * @throws any error of the source; then nothing is stored
   */
  async putAll(key: string, source: AsyncIterable<Buffer>): Promise<void> {
    const url = this.#urlOf(key);
    const begun = await this.#ask("keep a file", `${url}?uploads`, { method: "POST" });
    const uploadId = encodeURIComponent(textOf(await begun.text(), "UploadId"));
    try {
      const tags: string[] = [];
      for await (const part of inParts(source)) {
        const place = `${url}?partNumber=${tags.length + 1}&uploadId=${uploadId}`;
        const kept = await this.#ask("keep a part", place, { method: "PUT", body: part });
        tags.push(kept.headers.get("etag") ?? "");
      }
      const listed = tags.map(
        (tag, index) =>
          `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', "&quot;")}</ETag></Part>`,
      );
      const done = await this.#ask("finish a file", `${url}?uploadId=${uploadId}`, {
        method: "POST",
        body: Buffer.from(`<CompleteMultipartUpload>${listed.join("")}</CompleteMultipartUpload>`),
      });
      // It may begin to answer with 200 and fail afterwards.
      const answer = await done.text();
      if (answer.includes("<Error>"))
        throw new ObjectStoreError("finish a file", 500, textOf(answer, "Code"));
    } catch (error) {
      const abort = this.#ask("forget a file", `${url}?uploadId=${uploadId}`, { method: "DELETE" });
      await abort.catch(() => undefined);
      throw error;
    }
  }

  /** @returns null when there is no such file */
  async get(key: string, range?: ByteRange): Promise<Response | null> {
    const headers: Record<string, string> = range
      ? { range: `bytes=${range.first}-${range.last ?? ""}` }
      : {};
    return this.#find("hand out a file", this.#urlOf(key), { headers });
  }

  /** @returns its length in bytes; null when there is no such file */
  async lengthOf(key: string): Promise<number | null> {
    const found = await this.#find("tell of a file", this.#urlOf(key), { method: "HEAD" });
    return found && Number(found.headers.get("content-length"));
  }

  /** Removes a file, if it is there. */
  async remove(key: string): Promise<void> {
    await this.#find("remove a file", this.#urlOf(key), { method: "DELETE" });
  }

  /** The files whose keys have this prefix, sorted by key. */
  async list(begin = ""): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        "list-type": "2",
        prefix: `${this.#prefix}${begin}`,
        ...(token && { "continuation-token": token }),
      });
      // As signatures have it: blanks are no plus signs.
      const text = query.toString().replaceAll("+", "%20");
      const answer = await this.#ask("list its files", `${this.#bucketUrl}?${text}`, {});
      const listing = readListing(await answer.text());
      for (const each of listing.objects) {
        found.push({ ...each, key: each.key.slice(this.#prefix.length) });
      }
      token = listing.next;
    } while (token);
    return found;
  }

  #urlOf(key: string): string {
    const path = `${this.#prefix}${key}`.split("/").map(encodeURIComponent).join("/");
    return `${this.#bucketUrl}/${path}`;
  }

  async #find(what: string, url: string, init: Init): Promise<Response | null> {
    const answer = await this.#fetch(url, init);
    if (answer.ok) return answer;
    if (answer.status === 404) {
      const code = codeOf(await answer.text());
      // Of a HEAD request nothing more is known.
      if (code === "" || code === "NoSuchKey") return null;
      throw new ObjectStoreError(what, answer.status, code);
    }
    throw new ObjectStoreError(what, answer.status, codeOf(await answer.text()));
  }

  async #ask(what: string, url: string, init: Init): Promise<Response> {
    const answer = await this.#fetch(url, init);
    if (!answer.ok) {
      throw new ObjectStoreError(what, answer.status, codeOf(await answer.text()));
    }
    return answer;
  }

  #fetch(url: string, { body, headers, method = "GET" }: Init): Promise<Response> {
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    return this.#client.fetch(url, {
      method,
      body,
      headers: { ...headers, "x-amz-content-sha256": sha256 },
      signal: AbortSignal.timeout(this.#patienceMs),
    });
  }
}

interface Init {
  method?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

const codeOf = (text: string) => textOf(text, "Code");

/** The same bytes in pieces of one length, but for the last; one at least. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    bytes += chunk.length;
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, PART_BYTES);
      count += 1;
      waiting = [all.subarray(PART_BYTES)];
      bytes = all.length - PART_BYTES;
    }
  }
  if (bytes > 0 || count === 0) yield Buffer.concat(waiting);
}
