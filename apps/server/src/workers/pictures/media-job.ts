import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Job } from "@pickwell/api/job";
import { message } from "@pickwell/texts/message.ts";
import type { ServerMediaStore } from "../../pictures/media-store.ts";
import { isUnfinished } from "../../pictures/write-file-atomically.ts";

const DAY_MS = 86_400_000;

export interface MediaJobParts {
  media: Pick<ServerMediaStore, "sweep">;
  /** Folders of files that are written whole, and may be lost. */
  cacheDirs: string[];
}

/** Cleans up after crashes, as each start does; for shops that are rarely restarted. */
export const mediaJob = ({ media, cacheDirs }: MediaJobParts): Job => ({
  name: "media",
  label: message("Media clean-up"),
  note: message("Removes files of deleted pictures, and unfinished ones."),
  schedule: "40 4 * * *",
  run: async ({ now }) => {
    let count = await media.sweep();
    for (const folder of cacheDirs) count += await removeUnfinished(folder, now());
    if (count === 0) return undefined;
    return count === 1 ? "Removed a file." : `Removed ${count} files.`;
  },
});

/** Removes unfinished files that are a day old. */
async function removeUnfinished(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter(isUnfinished)) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (!facts || now.getTime() - facts.mtimeMs < DAY_MS) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count;
}
