import { createHash, type Hash } from "node:crypto";
import { list, type ReadEntry } from "tar";
import { DATABASE, MANIFEST, type Manifest, MEDIA, manifest } from "./manifest.ts";

const MAX_MANIFEST_BYTES = 64 * 1024;

/** A file is not a usable backup. The message explains why. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

/** Whether a path in an archive is one that backups contain. */
export function isBackupPath(path: string): boolean {
  if (path === MANIFEST || path === DATABASE) return true;
  const [first, ...parts] = path.split("/");
  const isPlain = (part: string) =>
    part !== "" && part !== "." && part !== ".." && !/[\\\p{Cc}]/u.test(part);
  return first === MEDIA && parts.length > 0 && parts.every(isPlain);
}

/** The part of an archive read so far. */
class Reading {
  problem: string | undefined;
  manifest: Manifest | undefined;
  readonly #names = new Set<string>();
  #database: Hash | undefined;
  #mediaBytes = 0;

  /** Checks the next entry. Must not throw, because nothing would catch the error. */
  enter(entry: ReadEntry): void {
    this.problem ??= this.#problemOf(entry);
    if (this.problem) return;
    this.#names.add(entry.path);
    if (entry.path === MANIFEST) this.#readManifest(entry);
    else if (entry.path === DATABASE) this.#readDatabase(entry);
    else this.#mediaBytes += entry.size;
  }

  #problemOf({ path, type, size }: ReadEntry): string | undefined {
    const shown = JSON.stringify(path.slice(0, 200));
    if (type !== "File" && type !== "OldFile") return `it holds ${shown}, which is no plain file`;
    if (!isBackupPath(path)) return `it holds ${shown}, which is in no backup`;
    if (this.#names.has(path)) return `it holds ${shown} twice`;
    if (this.#names.size === 0) {
      if (path !== MANIFEST) return "it does not begin with a manifest";
      return size > MAX_MANIFEST_BYTES ? "its manifest is too long" : undefined;
    }
    const manifest = this.manifest;
    if (!manifest) return "its manifest cannot be read";
    if (path === DATABASE && size !== manifest.database.bytes)
      return "its database is not as large as it should be";
    const files = this.#names.size - 2;
    if (
      path !== DATABASE &&
      (files >= manifest.media.files || this.#mediaBytes + size > manifest.media.bytes)
    )
      return "it holds more pictures than it should";
    return undefined;
  }

  #readManifest(entry: ReadEntry): void {
    const parts: Buffer[] = [];
    entry.on("data", (part) => parts.push(part));
    entry.on("end", () => {
      const { data } = manifest.safeParse(parsed(Buffer.concat(parts).toString("utf8")));
      this.manifest = data;
    });
  }

  #readDatabase(entry: ReadEntry): void {
    const hash = createHash("sha256");
    this.#database = hash;
    entry.on("data", (part) => hash.update(part));
  }

  /** @throws ArchiveError */
  finish(): Manifest {
    const manifest = this.manifest;
    if (this.problem) throw new ArchiveError(this.problem);
    if (!manifest) throw new ArchiveError("its manifest cannot be read");
    if (this.#database?.digest("hex") !== manifest.database.sha256)
      throw new ArchiveError("its database is not the one that was backed up");
    if (this.#names.size - 2 !== manifest.media.files || this.#mediaBytes !== manifest.media.bytes)
      throw new ArchiveError("pictures are missing in it");
    return manifest;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a whole backup and compares it with its manifest. Writes nothing.
 *
 * @returns the manifest
 * @throws ArchiveError
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const reading = new Reading();
  try {
    await list({ file, strict: true, onReadEntry: (entry) => reading.enter(entry) });
  } catch (error) {
    throw new ArchiveError(`it cannot be read to its end (${(error as Error).message})`, {
      cause: error,
    });
  }
  return reading.finish();
}
