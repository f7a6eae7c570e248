/** A disk that refuses what it was given: nothing is acknowledged, and everybody who looks is told. */
import fs from "node:fs";
import { join } from "node:path";
import { testShop } from "@pickwell/api/testing";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { migrationsFolder } from "@pickwell/db/testing";
import { expect, test, vi } from "vitest";
import { DiskSpace } from "../../src/data-dir/disk-space.ts";
import { authApp } from "../auth-testing.ts";
import { closeAfterFile } from "../closing.ts";
import { tempDir } from "../testing.ts";

/** A shop whose log somebody reads, so that it cannot be written anew. */
async function shopOnFile() {
  const file = join(tempDir(), "shop.db");
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  closeAfterFile(() => close(db));
  const app = await authApp({ shop: testShop(db) });
  const cookie = await app.cookieOf("admin@shop.test");
  const reader = connect(file);
  const client = clientOf(reader);
  client.exec("begin");
  client.prepare("select count(*) from meta").get();
  const endReading = () => {
    client.exec("rollback");
    close(reader);
  };
  const signIn = () =>
    app.rest("POST /api/auth/login", { email: "user@shop.test", password: "not this one" });
  const look = async () => {
    const [ready, health, live, metrics, notices] = await Promise.all([
      app.send({ url: "/readyz" }),
      app.send({ url: "/healthz" }),
      app.send({ url: "/livez" }),
      app.send({ url: "/metrics" }),
      app.query("admin.notices.list", { cookie }),
    ]);
    return {
      codes: [ready.statusCode, health.statusCode, live.statusCode],
      disks: [ready.json().disk, health.json().disk],
      figure: /^pickwell_disk_failed (\d)/m.exec(metrics.body)?.[1],
      kinds: notices.json().result.data.json.map(({ kind }: { kind: string }) => kind),
    };
  };
  return { endReading, signIn, look };
}

test("a disk that has refused a write is told of until it has taken it, by nobody else's doing", async () => {
  const { endReading, signIn, look } = await shopOnFile();
  expect(await look()).toMatchObject({ disks: ["ok", "ok"], figure: "0", kinds: [] });
  vi.spyOn(fs, "fdatasync").mockImplementationOnce(((_: number, done: (problem: Error) => void) =>
    done(Object.assign(new Error("i/o error"), { code: "EIO" }))) as never);

  expect((await signIn()).statusCode).toBe(500);
  // The disk itself works again, and has lost what it refused.
  expect((await signIn()).statusCode).toBe(500);
  const failed = await look();
  expect(failed.codes).toEqual([503, 503, 200]);
  expect(failed).toMatchObject({ disks: ["failed", "failed"], figure: "1", kinds: ["disk"] });

  endReading();
  expect(await look()).toMatchObject({ disks: ["ok", "ok"], figure: "0", kinds: [] });
  expect((await signIn()).statusCode).toBe(401);
});

test("the log says once that it refuses, and once that it has taken it", async () => {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  let isRefusing = true;
  const disk = new DiskSpace({
    dataDir: tempDir(),
    reserveBytes: 0,
    log,
    onChange: () => {},
    refuses: () => isRefusing,
  });

  await disk.look();
  await disk.look();
  expect(log.error).toHaveBeenCalledOnce();
  isRefusing = false;
  await disk.look();
  await disk.look();
  expect(log.info.mock.calls).toEqual([["the disk has taken what it had refused"]]);
});
