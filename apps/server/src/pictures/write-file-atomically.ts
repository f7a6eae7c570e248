import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file completely or not at all, even if the power fails.
 *
 * @param file - its folder is created if missing
 * @param mode - its permissions
 */
export async function writeFileAtomically(
  file: string,
  bytes: Buffer,
  mode = 0o600,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, bytes, { flush: true, mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Whether a file is a leftover of an interrupted `writeFileAtomically`. */
export const isUnfinished = (name: string): boolean => name.endsWith(".tmp");
