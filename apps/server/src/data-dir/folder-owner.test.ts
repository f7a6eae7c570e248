import {
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveToOwner } from "./folder-owner.ts";

const ACCOUNT = 61_234;
const isRoot = process.getuid?.() === 0;

let outside: string;
let folder: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), "pickwell-owner-"));
  folder = join(outside, "data");
  mkdirSync(join(folder, "media/uploads"), { recursive: true });
  writeFileSync(join(folder, "pickwell.db"), "restored by root");
  writeFileSync(join(folder, "media/uploads/p.jpg"), "a picture");
  writeFileSync(join(outside, "shadow"), "root's own");
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const ownerOf = (path: string) => lstatSync(join(outside, path)).uid;

test.skipIf(!isRoot)("files made by root are given to the folder's owner, at any depth", () => {
  chownSync(folder, ACCOUNT, ACCOUNT);
  giveToOwner(folder);

  for (const path of ["pickwell.db", "media", "media/uploads", "media/uploads/p.jpg"])
    expect([path, ownerOf(`data/${path}`)]).toEqual([path, ACCOUNT]);
});

test.skipIf(!isRoot)("link targets and files of other accounts keep their owner", () => {
  chownSync(folder, ACCOUNT, ACCOUNT);
  symlinkSync(join(outside, "shadow"), join(folder, "link"));
  symlinkSync(outside, join(folder, "folder-link"));
  linkSync(join(outside, "shadow"), join(folder, "hard-link"));
  chownSync(join(folder, "media/uploads/p.jpg"), ACCOUNT + 1, ACCOUNT + 1);
  giveToOwner(folder);

  expect(ownerOf("shadow")).toBe(0);
  expect(ownerOf("data/media/uploads/p.jpg")).toBe(ACCOUNT + 1);
  expect(ownerOf("data/pickwell.db")).toBe(ACCOUNT);
});

test.skipIf(!isRoot)("a folder of root's stays root's", () => {
  giveToOwner(folder);
  expect(ownerOf("data/pickwell.db")).toBe(0);
});
