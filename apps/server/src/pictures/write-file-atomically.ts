import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file so that it is there whole or not at all, even after a power cut.
 *
 * @param file - its folder is made when missing
 * @param mode - who may do what with it
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

/** Whether a file is what a kill has left of `writeFileAtomically`: its name is that of the file, and more. */
export const isUnfinished = (name: string): boolean => name.endsWith(".tmp");
