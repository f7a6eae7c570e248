/**
 * The real shop on a real disk that gets full: a file system in memory, in a mount namespace that is
 * gone with the process, and is looked into through `/proc`.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, copyFileSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { close, connect, type Db } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { clicks } from "@pickwell/db/schema";
import { expect, test, vi } from "vitest";
import { patience } from "../../../../scripts/patience.ts";
import { originOf, startProcess } from "../server-process.ts";
import { tempDir } from "../testing.ts";

const MB = 1024 * 1024;
const ADMIN = { email: "owner@shop.test", password: "correct horse battery staple" };
/** Named as a backup is, so that the owner can remove it. */
const BACKUP = "pickwell-2020-01-01T03-00-00Z.tar.gz";
const UNSHARE = ["--user", "--map-root-user", "--mount", "sh", "-c"];

/** Why there can be no small disk here; null when there can. */
function obstacle(): string | null {
  const mounted = spawnSync("unshare", [...UNSHARE, "mount -t tmpfs -o size=1m none /mnt"]);
  if (mounted.error) return "unshare is not installed";
  return mounted.status === 0 ? null : `mounting is not allowed: ${mounted.stderr}`.trim();
}
const reason = obstacle();
if (reason) console.warn(`No small disk is tried: ${reason}.`);

async function shopOnSmallDisk(megabytes: number) {
  const dataDir = tempDir();
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 none "$DATA_DIR" && exec "$0" dist/main.js`;
  const child = startProcess({
    command: ["unshare", ...UNSHARE, script, process.execPath],
    variables: {
      DISK_RESERVE_MB: "8",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DATA_DIR: dataDir,
    },
  });
  const [line] = await once(child.stdout, "data");
  const url = originOf(String(line));
  /** Asks, and reads the answer. */
  const ask = async (path: string, body?: object, token?: string) => {
    const response = await fetch(url + path, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, text, json: isJson ? JSON.parse(text) : null };
  };
  return { child, ask, folder: join(`/proc/${child.pid}/root`, dataDir) };
}

/** Writes until there is no room for another byte. */
function fillUp(file: string): void {
  const handle = openSync(file, "w");
  try {
    for (let size = MB; size >= 1; size = Math.floor(size / 2)) {
      const block = Buffer.alloc(size, 1);
      try {
        while (writeSync(handle, block) === size);
      } catch {
        // Until nothing of this size fits any more.
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** What its files are at this moment: SQLite itself does not find its way through `/proc`. */
function copyOf(folder: string): Db {
  const copy = tempDir();
  for (const name of ["pickwell.db", "pickwell.db-wal"]) {
    copyFileSync(join(folder, name), join(copy, name));
  }
  return connect(join(copy, "pickwell.db"));
}

test.skipIf(reason !== null)(
  "a full disk reads on, says so everywhere, lets the owner make room, and loses nothing",
  async () => {
    const { child, ask, folder } = await shopOnSmallDisk(64);
    const until = (check: () => Promise<void>) => vi.waitFor(check, patience.expect.poll);
    const tokenOf = async () => (await ask("/api/auth/login", ADMIN)).json.data.token as string;
    const subscribe = (name: string) =>
      ask("/api/newsletter/subscribe", { email: `${name}@reader.example` });
    await until(async () => expect((await ask("/readyz")).status).toBe(200));
    const token = await tokenOf();
    const category = { name: "Home", description: "For living" };
    const added = await ask("/api/categories", category, token);
    expect(added.status, added.text).toBe(201);
    const product = await ask(
      "/api/products",
      {
        name: "Lamp",
        description: "It gives light.",
        price: 10,
        image: "https://pictures.example/lamp.jpg",
        category: added.json.data.slug,
        affiliateLink: "https://merchant.example/lamp",
      },
      token,
    );
    expect(product.status, product.text).toBe(201);
    const { id } = product.json.data;
    expect((await subscribe("before")).status).toBe(200);

    mkdirSync(join(folder, "backups"), { recursive: true });
    fillUp(join(folder, "backups", BACKUP));
    await until(async () => {
      const ready = await ask("/readyz");
      expect(ready.json).toMatchObject({ status: "error", disk: "full" });
      expect(ready.status).toBe(503);
    });

    // It reads, and says what it is to probes, to figures and to whoever writes.
    expect((await ask("/livez")).status).toBe(200);
    expect((await ask("/healthz")).json).toMatchObject({ database: "ok", disk: "full" });
    expect((await ask("/metrics")).text).toContain("pickwell_disk_full 1");
    expect((await ask(`/api/products/${id}`)).json.data).toMatchObject({ name: "Lamp" });
    expect((await subscribe("refused")).json.message).toContain("disk is full");
    const visit = await ask(`/go/product/${id}`);
    expect(visit.status).toBe(302);

    // The owner gets in, is told, and makes room.
    const again = await tokenOf();
    const notices = await ask("/trpc/admin.notices.list", undefined, again);
    expect(notices.json.result.data.json[0]).toMatchObject({ kind: "disk" });
    const removed = await ask("/trpc/admin.backups.remove", { json: { name: BACKUP } }, again);
    expect(removed.status, removed.text).toBe(200);
    await until(async () => expect((await ask("/readyz")).status).toBe(200));

    // What waited is written, and what was there is there.
    await until(async () => {
      const metrics = (await ask("/metrics")).text;
      expect(metrics).toContain("pickwell_write_behind_waiting 0");
      expect(metrics).toContain("pickwell_write_behind_dropped_total 0");
    });
    await until(async () => {
      const db = copyOf(folder);
      expect(await db.select({ id: clicks.productId }).from(clicks)).toEqual([{ id }]);
      expect(clientOf(db).pragma("integrity_check", { simple: true })).toBe("ok");
      close(db);
    });
    expect((await subscribe("after")).status).toBe(200);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  },
);
