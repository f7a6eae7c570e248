/** Shops whose backups are made and restored. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOW, testShop } from "@pickwell/api/testing";
import { connect, migrateToLatest } from "@pickwell/db/client";
import { broadcasts, pictures } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import Fastify from "fastify";
import { BackupFolder } from "../../src/backups/backup-store.ts";
import type { RestoreParts } from "../../src/backups/restore.ts";
import { createMediaStore } from "../../src/pictures/media-store.ts";
import { backupJob } from "../../src/workers/backups/backup-job.ts";
import { JobRunner } from "../../src/workers/jobs/runner.ts";
import { authApp, bearer } from "../auth-testing.ts";
import { formOf } from "../form-testing.ts";
import { jpeg } from "../pictures-testing.ts";
import { tempDir } from "../testing.ts";

const { log } = Fastify();

/** A shop with its files. */
export function shopIn(dataDir: string) {
  const db = connect(join(dataDir, "pickwell.db"));
  migrateToLatest(db, migrationsFolder);
  return testShop(db);
}

export function backupParts(dataDir: string, db: ReturnType<typeof connect>) {
  const mediaDir = join(dataDir, "media");
  const media = createMediaStore({ db, mediaDir, cacheDir: join(dataDir, "cache") });
  const backups = new BackupFolder(join(dataDir, "backups"));
  return { dataDir, mediaDir, media, backups, migrationsFolder };
}

/** Has the backup run that somebody has asked for. */
async function runBackup(parts: ReturnType<typeof backupParts>, db: ReturnType<typeof connect>) {
  const runner = new JobRunner({ db, now: () => NOW, log }, [backupJob(parts)]);
  await runner.look();
  await runner.settled();
}

async function upload(server: Awaited<ReturnType<typeof authApp>>) {
  const { token } = await server.login("admin@shop.test");
  const form = await formOf({ file: { name: "lamp.jpg", content: new Uint8Array(jpeg) } });
  const headers = { ...form.headers, ...bearer(token) };
  await server.send({ method: "POST", url: "/api/admin/media", payload: form.payload, headers });
  return { token, pictures: await server.shop.db.select().from(pictures) };
}

/** How an archive is restored into a folder, at the moment of the test shop's clock. */
export const partsFor = (file: string, dataDir: string): RestoreParts => ({
  file,
  dataDir,
  databasePath: join(dataDir, "pickwell.db"),
  migrationsFolder,
  now: NOW,
});

/**
 * A backup, downloaded from a shop with a product, an uploaded picture, accounts, newsletters under
 * way and a mail that waits.
 */
export async function downloadedBackup() {
  const dataDir = tempDir();
  const shop = shopIn(dataDir);
  const server = await authApp({ shop, variables: { DATA_DIR: dataDir } });
  const { token, pictures } = await upload(server);
  const { slug } = await shop.product({ name: "Brass Lamp" });
  await shop.caller.newsletter.subscribe({ email: "reader@example.com" });
  await shop.db.insert(broadcasts).values(
    (["sending", "paused", "draft"] as const).map((status) => ({
      id: status,
      subject: status,
      slug: status,
      status,
      createdAt: NOW,
      updatedAt: NOW,
    })),
  );
  const cookie = await server.cookieOf("admin@shop.test");
  await server.mutate("admin.jobs.runNow", { name: "backup" }, { cookie });
  await runBackup(backupParts(dataDir, shop.db), shop.db);
  const listed = (await server.query("admin.backups.list", { cookie })).json();
  const { name, bytes } = listed.result.data.json.backups[0];
  const url = `/api/backups/${name}`;
  const download = await server.send({ url, headers: { cookie } });
  const archive = join(tempDir(), name);
  writeFileSync(archive, download.rawPayload);
  return { archive, name, bytes, url, download, key: pictures[0]?.key, slug, token, server };
}
