/**
 * Opens archives with several files: an export of WordPress in parts, or one of Ghost with the
 * files of its settings.
 */
import { ImportError } from "../csv/import-error.ts";
import type { Piece } from "../feeds/file/bytes.ts";
import { type FeedFile, openPieces, readText } from "../feeds/file/feed-file.ts";
import { entriesInArchive, isBesideFeed, type ZipEntry } from "../feeds/file/zip-directory.ts";
import { readEntries } from "../feeds/file/zip-entry.ts";
import { entriesByHeaders } from "../feeds/file/zip-headers.ts";
import { type ArchivedFiles, archivedFiles, isOfProgram, isOtherFile } from "./archived-files.ts";
import { MoveError } from "./entries.ts";
import { isGhost, MAX_CHARACTERS, readExport } from "./ghost/export.ts";
import { isWordpress } from "./wordpress/wordpress.ts";

const HEAD_LENGTH = 20_000;
/** Files that may be an export, in an archive that has one. */
const MAX_FILES = 500;
const MAX_BYTES_PER_LETTER = 4;
/** Maximum length of a file of settings, in characters. */
const MAX_SETTINGS = 2_000_000;
const ROUTES = /(?:^|\/)routes\.ya?ml$/i;
const REDIRECTS = /(?:^|\/)redirects\.(?:ya?ml|json)$/i;
const MEMBERS = /(?:^|\/)members[^/]*\.csv$/i;

/** What an archive of Ghost has beside the export. Texts are empty when it has none. */
export interface GhostSettings {
  routes: string;
  redirects: string;
}

export interface Archive {
  file: FeedFile;
  beside: GhostSettings;
  /** Of Ghost: the list of subscribers in it. Null when there is none. */
  members: FeedFile | null;
  pictures: ArchivedFiles;
  /** Names of the site's files that are no pictures, which have no place in the shop. */
  others: readonly string[];
  /** Names of files that cannot be read to their end. It is complete once `file` was read. */
  damaged: ReadonlySet<string>;
}

/**
 * The files in an archive; empty when a file is none.
 *
 * @returns `isCut`: its end is missing, and with it further files
 */
export async function filesInArchive(
  path: string,
): Promise<{ entries: ZipEntry[]; isCut: boolean }> {
  const listed = await entriesInArchive(path);
  if (listed.length > 0) return { entries: listed, isCut: false };
  const entries = await entriesByHeaders(path);
  return { entries, isCut: entries.length > 0 };
}

/**
 * Opens the exports of WordPress in an archive as one. Damaged files do not prevent it from reading
 * the others.
 *
 * @returns null when there is no archive
 * @throws MoveError for several exports of Ghost, or more files than are read
 * @throws ImportError when no export in it can be read
 */
export async function openArchive(path: string, name = path): Promise<Archive | null> {
  const { entries: all } = await filesInArchive(path);
  const parts: Record<"ghost" | "wordpress", ZipEntry[]> = { ghost: [], wordpress: [] };
  const possible = all.filter(isPossible);
  const damaged = new Set<string>();
  let fault: ImportError | null = null;
  for (const entry of possible.slice(0, MAX_FILES)) {
    try {
      const head = (await textOf(path, name, entry, HEAD_LENGTH)).trimStart();
      if (isWordpress(head)) parts.wordpress.push(entry);
      else if (isGhost(head)) parts.ghost.push(entry);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      fault ??= error;
      damaged.add(entry.name);
    }
  }
  if (parts.ghost.length > 1) {
    parts.ghost = await readableOf(path, name, parts.ghost, damaged);
  }
  const found = [...parts.ghost, ...parts.wordpress];
  if (found.length === 0 && fault) throw fault;
  if (found.length === 0) return null;
  if (possible.length > MAX_FILES) {
    throw new MoveError(
      `${name} has more than ${MAX_FILES} files that may be exports. Pack the exports into an archive of their own.`,
    );
  }
  if (parts.ghost.length > 0 && found.length > 1) {
    const names = found.map((entry) => entry.name).join(", ");
    throw new MoveError(`${name} has several exports in it: ${names}. Move them in one by one.`);
  }
  found.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return {
    file: await openPieces({
      path,
      name,
      bytes: found.reduce((sum, { size }) => sum + size, 0),
      pieces: () => readParts(path, name, found, damaged),
    }),
    beside: await settingsIn(path, name, all),
    members: parts.ghost.length > 0 ? await membersIn(path, name, all, damaged) : null,
    pictures: archivedFiles(path, name, all),
    others: all.filter(isOtherFile).map((entry) => entry.name),
    damaged,
  };
}

/** The files of an archive whose names match. */
export async function filesNamed(path: string, name: string, shape: RegExp): Promise<FeedFile[]> {
  const { entries } = await filesInArchive(path);
  const files: FeedFile[] = [];
  for (const entry of entries) {
    if (!shape.test(entry.name) || isOfProgram(entry)) continue;
    const pieces = () => readEntries(path, name, [entry]);
    files.push(await openPieces({ path, name: entry.name, bytes: entry.size, pieces }));
  }
  return files;
}

/** The list of subscribers in an archive; a damaged one is added to `damaged`. */
async function membersIn(
  path: string,
  name: string,
  all: readonly ZipEntry[],
  damaged: Set<string>,
): Promise<FeedFile | null> {
  const entry = all.find((each) => MEMBERS.test(each.name) && !isOfProgram(each));
  if (!entry) return null;
  const pieces = () => readEntries(path, name, [entry]);
  try {
    return await openPieces({ path, name: entry.name, bytes: entry.size, pieces });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    damaged.add(entry.name);
    return null;
  }
}

/** Of several exports of Ghost those that can be read; the others are added to `damaged`. */
async function readableOf(
  path: string,
  name: string,
  exports: readonly ZipEntry[],
  damaged: Set<string>,
): Promise<ZipEntry[]> {
  const readable: ZipEntry[] = [];
  for (const entry of exports) {
    try {
      readExport(await textOf(path, name, entry, MAX_CHARACTERS), entry.name);
      readable.push(entry);
    } catch (error) {
      if (!(error instanceof ImportError || error instanceof MoveError)) throw error;
      damaged.add(entry.name);
    }
  }
  return readable;
}

/** Ends whatever a damaged part of an export leaves open, so that the next one begins anew. */
const END_OF_PART = Buffer.from("]]></channel></rss>");

/** The bytes of parts, one after the other. Damaged ones end early, and are added to `damaged`. */
async function* readParts(
  path: string,
  name: string,
  parts: readonly ZipEntry[],
  damaged: Set<string>,
): AsyncGenerator<Piece> {
  let before = 0;
  for (const part of parts) {
    try {
      for await (const { bytes, read } of readEntries(path, name, [part])) {
        yield { bytes, read: before + read };
      }
    } catch (error) {
      if (!(error instanceof ImportError) || parts.length === 1) throw error;
      damaged.add(part.name);
      yield { bytes: END_OF_PART, read: before + part.size };
    }
    before += part.size;
  }
}

/** Whether an archive has an export for `openArchive`. */
export const isArchive = async (path: string): Promise<boolean> =>
  (await openArchive(path)) !== null;

const isPossible = ({ name }: ZipEntry): boolean =>
  /\.(?:json|xml)$/i.test(name) &&
  !isBesideFeed(name) &&
  !REDIRECTS.test(name) &&
  !/(?:^|\/)(?:themes|node_modules)\//i.test(name);

async function settingsIn(
  path: string,
  name: string,
  all: readonly ZipEntry[],
): Promise<GhostSettings> {
  const first = async (pattern: RegExp): Promise<string> => {
    const entry = all.find((each) => pattern.test(each.name) && !/^__MACOSX\//.test(each.name));
    if (!entry) return "";
    const text = await textOf(path, name, entry, MAX_SETTINGS + 1);
    if (text.length <= MAX_SETTINGS) return text;
    throw new MoveError(`${entry.name} in ${name} is too long. Shorten it, or move without it.`);
  };
  return {
    routes: await first(ROUTES),
    redirects: await first(REDIRECTS),
  };
}

/** The beginning of a file in an archive. */
async function textOf(
  path: string,
  name: string,
  entry: ZipEntry,
  length: number,
): Promise<string> {
  if (entry.size === 0) return "";
  // Damage behind what is asked for does not matter.
  const pieces = async function* (): AsyncGenerator<Piece> {
    let bytes = 0;
    for await (const piece of readEntries(path, name, [entry])) {
      yield piece;
      bytes += piece.bytes.length;
      if (bytes >= length * MAX_BYTES_PER_LETTER) return;
    }
  };
  const file = await openPieces({ path, name, bytes: entry.size, pieces }, true);
  let text = "";
  for await (const piece of readText(file)) {
    text += piece.text;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}
