/** Finds pictures in an archive by the URLs that they had on the former site. */
import { ImportError } from "../csv/import-error.ts";
import type { ZipEntry } from "../feeds/file/zip-directory.ts";
import { readEntries } from "../feeds/file/zip-entry.ts";
import { hostOf } from "./addresses.ts";

/** Maximum size of a picture, in bytes; as for downloaded ones. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Folders of Ghost and WordPress in URLs, without the sizes that Ghost makes. */
const IN_URL =
  /\/(?:content\/images|wp-content\/uploads)\/(?:size\/w\d+(?:h\d+)?\/)?(?:format\/[a-z]+\/)?(.+)$/i;
/** The same folders in archives, which often begin within another one. */
const IN_ARCHIVE = /(?:^|\/)(?:images|uploads)\/(.+)$/i;
/** Folders of programs, whose pictures and lists are examples or decoration. */
const OF_PROGRAM = /(?:^|\/)(?:__MACOSX|themes|plugins|node_modules)\//i;
/** Folders of Ghost and WordPress with everything that a site has uploaded. */
const UPLOADED = /(?:^|\/)(?:content\/(?:files|media|images)|wp-content\/uploads)\/.*[^/]$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/**
 * Reads the picture with a URL on the former site.
 *
 * @param site - URL of that site
 * @returns null when the archive does not have it; the function returns null for one that is
 *   damaged or too large
 */
export type ArchivedFiles = (url: string, site: string) => (() => Promise<Buffer | null>) | null;

/** Whether a file of an archive belongs to a theme or plugin, and not to the site's own. */
export const isOfProgram = ({ name }: ZipEntry): boolean => OF_PROGRAM.test(name);

/** Whether a file of an archive is one of the site's that is no picture, such as a PDF or a film. */
export const isOtherFile = (entry: ZipEntry): boolean =>
  UPLOADED.test(entry.name) && !PICTURE.test(entry.name) && !isOfProgram(entry);

/** Whether a file of an archive is a picture, by its name. */
export const isPicture = (name: string): boolean => PICTURE.test(name);

/** @param name - name of the archive for messages */
export function archivedFiles(path: string, name: string, all: readonly ZipEntry[]): ArchivedFiles {
  const byPath = new Map<string, ZipEntry>();
  for (const entry of all) {
    if (!PICTURE.test(entry.name) || isOfProgram(entry)) continue;
    const key = IN_ARCHIVE.exec(entry.name)?.[1]?.normalize();
    if (key !== undefined && !byPath.has(key)) byPath.set(key, entry);
  }
  return (url, site) => {
    if (hostOf(url) === "" || hostOf(url) !== hostOf(site)) return null;
    const key = IN_URL.exec(decoded(new URL(url).pathname))?.[1];
    const entry = key === undefined ? undefined : byPath.get(key.normalize());
    return entry ? () => bytesOf(path, name, entry) : null;
  };
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

async function bytesOf(path: string, name: string, entry: ZipEntry): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const { bytes } of readEntries(path, name, [entry])) {
      size += bytes.length;
      if (size > MAX_BYTES) return null;
      pieces.push(bytes);
    }
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
  return Buffer.concat(pieces);
}
