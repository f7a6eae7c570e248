/** Backups in an object store, with a store of S3's protocol that checks signatures. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { backupName } from "@pickwell/api/backups/rules";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BackupFolder } from "../../src/backups/backup-store.ts";
import { BackupsAway } from "../../src/backups/backups-away.ts";
import { SealError, seal, sealedLength, unseal } from "../../src/backups/seal.ts";
import { ObjectStoreError, S3Store } from "../../src/object-store/s3-store.ts";
import { parseStoreUrl } from "../../src/object-store/store-place.ts";
import { backupAwayJob } from "../../src/workers/backups/backup-away-job.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DAY_MS = 86_400_000;
const PIECE = 64 * 1024;
const KEY = randomBytes(32);
const never = new AbortController().signal;

let folder = "";
let server: S3rver;
let endpoint = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pickwell-away-"));
  const buckets = [{ name: "shop", configs: [] }];
  const options = { address: "127.0.0.1", port: 0, silent: true, directory: folder };
  server = new S3rver({ ...options, configureBuckets: buckets });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The one key that the store knows. */
const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const storeAt = (path: string, others = credentials) => {
  const place = parseStoreUrl(`s3://shop/${path}?endpoint=${encodeURIComponent(endpoint)}`);
  if (!place) throw new Error("no place");
  return new S3Store({ ...place, ...others });
};

const bodyOf = async (answer: Response | null) =>
  Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));

async function* chunksOf(bytes: Buffer, length = 1000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}
async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("what is sealed", () => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
    "%i bytes come back, and their length is known before",
    async (length) => {
      const bytes = randomBytes(length);
      const sealed = await whole(seal(chunksOf(bytes), KEY));
      expect(sealed.length).toBe(sealedLength(length));
      expect(sealed.includes(bytes.subarray(0, 32)) && length >= 32).toBe(false);
      expect((await whole(unseal(chunksOf(sealed, 7777), KEY))).equals(bytes)).toBe(true);
    },
  );

  test("nothing of it can be changed, left out, moved or cut off, and no other key opens it", async () => {
    const sealed = await whole(seal(chunksOf(randomBytes(3 * PIECE)), KEY));
    const step = PIECE + 16;
    const head = sealed.subarray(0, sealed.length - 3 * step);
    const piece = (index: number) =>
      sealed.subarray(head.length + index * step, head.length + (index + 1) * step);
    const changed = Buffer.from(sealed);
    changed[head.length + 5] = (changed[head.length + 5] ?? 0) ^ 1;
    const wrong = [
      changed,
      Buffer.concat([head, piece(0), piece(2)]),
      Buffer.concat([head, piece(1), piece(0), piece(2)]),
      Buffer.concat([head, piece(0), piece(1)]),
      sealed.subarray(0, -1),
      sealed.subarray(0, 20),
      Buffer.concat([Buffer.from("x"), sealed]),
      Buffer.alloc(0),
    ];
    for (const bytes of wrong) {
      await expect(whole(unseal(chunksOf(bytes), KEY))).rejects.toBeInstanceOf(SealError);
    }
    const opening = whole(unseal(chunksOf(sealed), randomBytes(32)));
    await expect(opening).rejects.toBeInstanceOf(SealError);
  });
});

describe("an object store", () => {
  test("keeps, tells of, hands out and removes files, below its folder", async () => {
    const store = storeAt("a folder/of ours");
    const bytes = randomBytes(5000);
    await store.put("sub/ä + b,c.bin", bytes);
    await store.putAll("large", chunksOf(randomBytes(17 * 1024 * 1024), 1_000_000));

    expect(await store.lengthOf("sub/ä + b,c.bin")).toBe(5000);
    expect(await store.lengthOf("large")).toBe(17 * 1024 * 1024);
    const part = await store.get("sub/ä + b,c.bin", { first: 10, last: 19 });
    expect(await bodyOf(part)).toEqual(bytes.subarray(10, 20));
    expect((await store.list()).map(({ key }) => key)).toEqual(["large", "sub/ä + b,c.bin"]);
    expect(await storeAt("elsewhere").list()).toEqual([]);

    await store.remove("large");
    await store.remove("large");
    expect([await store.get("large"), await store.lengthOf("large")]).toEqual([null, null]);
  });

  test("that does not know the key says so", async () => {
    const stranger = storeAt("", { ...credentials, secretAccessKey: "guessed" });
    await expect(stranger.list()).rejects.toBeInstanceOf(ObjectStoreError);
    await expect(stranger.put("a", Buffer.from("a"))).rejects.toThrow(/SignatureDoesNotMatch/);
  });

  test.each([
    ["s3://bucket", { endpoint: "https://s3.us-east-1.amazonaws.com", prefix: "" }],
    ["s3://bucket/a/b/", { prefix: "a/b/" }],
    ["s3://bucket?region=eu-1", { endpoint: "https://s3.eu-1.amazonaws.com", region: "eu-1" }],
    ["s3://bucket?endpoint=https://s3.example/", { endpoint: "https://s3.example" }],
  ])("%s is a place", (text, expected) => {
    expect(parseStoreUrl(text)).toMatchObject({ bucket: "bucket", ...expected });
  });

  test.each([
    "",
    "bucket",
    "http://bucket",
    "s3://",
    "s3://me@bucket",
    "s3://b?endpoint=ftp://x",
    "s3://b?key=1",
  ])("“%s” is none", (text) => expect(parseStoreUrl(text)).toBeNull());
});

describe("backups elsewhere", () => {
  let local = "";
  beforeEach(() => {
    local = mkdtempSync(join(tmpdir(), "pickwell-backups-"));
  });
  afterEach(() => rmSync(local, { recursive: true, force: true }));

  const context = (now = NOW) =>
    ({ now: () => now, signal: never }) as Parameters<ReturnType<typeof backupAwayJob>["run"]>[0];
  const made = (daysAgo: number) => {
    const name = backupName(new Date(NOW.getTime() - daysAgo * DAY_MS));
    const bytes = randomBytes(100_000);
    writeFileSync(join(local, name), bytes, { mode: 0o600 });
    return { name, bytes };
  };

  test("the newest is sent once, sealed, and as many are kept as are to be", async () => {
    const backups = new BackupFolder(local);
    const away = new BackupsAway({ store: storeAt("backups"), key: KEY, keep: 2 });
    const job = backupAwayJob(backups, away);
    expect(await job.run(context())).toBeUndefined();
    const sent: string[] = [];
    for (const daysAgo of [3, 2, 1]) {
      const { name } = made(daysAgo);
      sent.unshift(name);
      const removed = daysAgo === 1 ? " Removed an old one there." : "";
      expect(await job.run(context())).toBe(`Sent ${name}.${removed}`);
      expect(await job.run(context())).toBeUndefined();
    }
    expect((await away.list()).map(({ name }) => name)).toEqual(sent.slice(0, 2));
    const kept = await storeAt("backups").get(`${sent[0]}.sealed`);
    const bytes = await bodyOf(kept);
    const plain = readFileSync(join(local, sent[0] ?? ""));
    expect(bytes.includes(plain.subarray(1000, 1032))).toBe(false);
  });

  test("one is fetched as it was, or not at all", async () => {
    const { name, bytes } = made(1);
    const store = storeAt("fetched");
    const away = new BackupsAway({ store, key: KEY, keep: 9 });
    await away.send(join(local, name), name, never);
    const file = join(local, "new", name);

    const thief = new BackupsAway({ store, key: randomBytes(32), keep: 9 });
    await expect(thief.fetch(name, file)).rejects.toBeInstanceOf(SealError);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.fetching`)).toBe(false);
    expect(await away.fetch(backupName(new Date(0)), file)).toBe(false);
    expect(await away.fetch(name, file)).toBe(true);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});
