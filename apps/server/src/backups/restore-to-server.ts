/** Restores a backup into a database server, see docs/decisions/085-moving.md. */
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { finishRestoredShop } from "@pickwell/api/recovery/finish-restored-shop";
import { copyDatabase } from "@pickwell/db/backup";
import { assertUsable, close, connect, newestApplied } from "@pickwell/db/client";
import { copyFromFile, tryFile, unfinishedCopy } from "@pickwell/db/copy/from-file";
import { checkArchive } from "./check-archive.ts";
import { DATABASE, type Manifest, MEDIA } from "./manifest.ts";
import { activateRestore, isRestorePending, sweepStages } from "./put-in-place.ts";
import {
  assertDatabase,
  assertKnown,
  assertMovable,
  assertRoom,
  beforeIn,
  type Restored,
  type RestoreParts,
  stageIn,
  tryRestore,
  unpack,
} from "./restore.ts";

/** As `tryRestore`; does not contact the server. */
export const tryRestoreToServer = (parts: RestoreParts): Promise<Manifest> =>
  tryRestore(parts, async (file) => tryFile(file, parts.migrationsFolder));

/**
 * Restores a backup. The former database is kept as a SQLite file, with the pictures. The caller
 * holds the lock of the data folder. An interrupted restore leaves a database that no shop opens
 * until it is restored again.
 *
 * @throws as `tryRestore`; nothing was changed then
 */
export async function restoreToServer(parts: RestoreParts): Promise<Restored> {
  const { file, dataDir, databasePath, migrationsFolder: migrations, now } = parts;
  const manifest = await checkArchive(file);
  assertKnown(manifest.migration, migrations);
  await sweepStages(dataDir, null);
  await assertRoom(dataDir, manifest);
  await assertMovable(join(dataDir, MEDIA));
  await assertUsable(databasePath);
  const stage = stageIn(dataDir, now);
  const aside = beforeIn(dataDir, now);
  const database = join(aside, DATABASE);
  const db = connect(databasePath);
  try {
    await mkdir(join(stage, MEDIA), { recursive: true });
    await unpack(file, stage, () => true);
    const restored = join(stage, DATABASE);
    await assertDatabase(restored, manifest, parts);
    await mkdir(aside, { recursive: true, mode: 0o700 });
    const hasFormer = await keepFormer(db, database, migrations);
    const id = `restore ${manifest.database.sha256} ${now.toISOString()}`;
    await copyFromFile(db, restored, { migrations, id, isReplacing: true });
    await finishRestoredShop(db, now, new Date(manifest.createdAt));
    const media = { to: join(dataDir, MEDIA), aside: join(aside, MEDIA) };
    await activateRestore(dataDir, [{ ...media, from: join(stage, MEDIA) }]);
    return {
      manifest,
      kept: [
        ...(hasFormer ? [{ from: database, to: databasePath }] : []),
        ...(existsSync(media.aside) ? [{ from: media.aside, to: media.to }] : []),
      ],
    };
  } finally {
    await close(db);
    if (!isRestorePending(dataDir)) await rm(stage, { recursive: true, force: true });
  }
}

/** A copy that was interrupted is useless for going back. */
async function keepFormer(
  db: ReturnType<typeof connect>,
  file: string,
  migrations: string,
): Promise<boolean> {
  if ((await newestApplied(db)) === 0 || (await unfinishedCopy(db)) !== null) return false;
  await copyDatabase(db, file, migrations);
  return true;
}
