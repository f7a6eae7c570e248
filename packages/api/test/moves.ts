/** Moves files into a new shop for each test. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MoveReport, posts } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach } from "vitest";
import { moveFile, tryFile, undoByNumber } from "../src/move-in/move-file.ts";
import { findRedirect } from "../src/redirects/find.ts";
import { assertTranslated } from "./assert-translated.ts";
import { NOW, type TestShop, testShop } from "./testing.ts";

/** Of the former site, for archives, which do not name it. */
export const FORMER_SITE = "https://old.example";

interface MovedFile {
  name?: string;
  /** URL of the former site, for files without it. */
  site?: string;
}

/** Asserts that all messages of a report are translated. */
function told(report: MoveReport): MoveReport {
  assertTranslated([
    ...Object.keys(report.mended),
    ...[...report.notes, ...report.left].map(({ text }) => text),
  ]);
  return report;
}

/** A ZIP archive. @param files - texts and bytes by their paths */
export function archiveOf(
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
): Buffer<ArrayBuffer> {
  const packed = Object.entries(files).map(
    ([name, content]) => [name, typeof content === "string" ? strToU8(content) : content] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(packed)));
}

/** Makes a new shop for each test. @returns functions to move files into it */
export function movingShop() {
  let folder: string;
  let shop: TestShop;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "move-in-"));
    shop = testShop();
    kept.clear();
    unused.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const owner = { name: "test:1", isGone: () => false };
  const kept = new Map<string, string>();
  const unused: string[] = [];
  const parts = () => ({
    now: shop.now,
    isRefusedPicture: () => null,
    keepPicture: async ({ key }: { key: string }, bytes: Buffer) => {
      kept.set(key, bytes.toString());
      return true;
    },
    noteUnusedPicture: async (key: string) => void unused.push(key),
  });
  function fileOf(content: string | Buffer, { name = "export.xml", site = "" }: MovedFile) {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { path, site };
  }

  /** Moves a file. @returns the report */
  const move = async (content: string | Buffer, file: MovedFile = {}) =>
    told((await moveFile(shop.db, fileOf(content, file), { ...parts(), owner })).report);

  return {
    get shop() {
      return shop;
    },
    /** Stored pictures of archives as text, by their keys. */
    kept,
    /** Keys of pictures that an undo has noted before it removed them. */
    unused,
    move,
    /** Moves an archive of files. @returns the report */
    moveArchive: (files: Record<string, string>) =>
      move(archiveOf(files), { name: "archive.zip", site: FORMER_SITE }),
    /** Runs a dry run of a move. @returns the report */
    dryRun: async (content: string | Buffer, file: MovedFile = {}) =>
      told((await tryFile(shop.db, fileOf(content, file), parts())).report),
    /** Undoes a move. @param number - of the move, from 1 */
    undo: (number: number) => undoByNumber(shop.db, number, { ...parts(), owner }),
    /** Writes a file. @returns its path */
    fileOf: (content: string | Buffer, file: MovedFile = {}) => fileOf(content, file).path,
    allPosts: () => shop.db.select().from(posts).orderBy(asc(posts.slug)),
    /** Target of the redirect from a former path; null without one. */
    targetOf: async (path: string) => (await findRedirect(shop.db, NOW, path))?.target ?? null,
  };
}
