/** A shop that files of other programs are moved into, new for every test. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MoveReport, posts } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import { moveFile, tryFile, undoByNumber } from "../src/move-in/move-file.ts";
import { findRedirect } from "../src/redirects/find.ts";
import { assertTranslated } from "./assert-translated.ts";
import { NOW, type TestShop, testShop } from "./testing.ts";

interface MovedFile {
  name?: string;
  /** Where the former site was, for files that do not tell. */
  site?: string;
}

/** Whatever a report says has to be told in every language. */
function told(report: MoveReport): MoveReport {
  assertTranslated([
    ...Object.keys(report.mended),
    ...[...report.notes, ...report.left].map(({ text }) => text),
  ]);
  return report;
}

/** Ways to move files into a shop that is there from the beginning of a test to its end. */
export function movingShop() {
  let folder: string;
  let shop: TestShop;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "move-in-"));
    shop = testShop();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const owner = { name: "test:1", isGone: () => false };
  const parts = () => ({ now: shop.now, isRefusedPicture: () => null });
  function fileOf(content: string | Buffer, { name = "export.xml", site = "" }: MovedFile) {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { path, site };
  }

  return {
    get shop() {
      return shop;
    },
    /** Moves a file in. @returns its report */
    move: async (content: string | Buffer, file: MovedFile = {}) =>
      told((await moveFile(shop.db, fileOf(content, file), { ...parts(), owner })).report),
    /** Says what moving a file in would do. @returns the report */
    dryRun: async (content: string | Buffer, file: MovedFile = {}) =>
      told((await tryFile(shop.db, fileOf(content, file), parts())).report),
    /** Takes a move back, by its number from 1. */
    undo: (number: number) => undoByNumber(shop.db, number, { ...parts(), owner }),
    /** Writes a file down, for what reads it itself. @returns its path */
    fileOf: (content: string | Buffer, file: MovedFile = {}) => fileOf(content, file).path,
    allPosts: () => shop.db.select().from(posts).orderBy(asc(posts.slug)),
    /** Where a former address leads; null for nowhere. */
    targetOf: async (path: string) => (await findRedirect(shop.db, NOW, path))?.target ?? null,
  };
}
