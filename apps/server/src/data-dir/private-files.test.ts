import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runProgram } from "../../test/programs.ts";
import { makePrivate, openToOthers } from "./private-files.ts";

let outer: string;
let folder: string;
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), "pickwell-private-"));
  folder = join(outer, "data");
  mkdirSync(join(folder, "backups", "deep"), { recursive: true });
  for (const path of ["", "backups", "backups/deep"]) chmodSync(join(folder, path), 0o755);
  for (const path of ["pickwell.db", "backups/one.tar.gz", "backups/deep/two"]) {
    writeFileSync(join(folder, path), "");
    chmodSync(join(folder, path), 0o664);
  }
});
afterEach(() => rmSync(outer, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);
const modes = () =>
  Object.fromEntries(
    ["", ...(readdirSync(folder, { recursive: true }) as string[])].map((path) => [
      path,
      modeOf(join(folder, path)),
    ]),
  );
async function listOpen() {
  const found: string[] = [];
  for await (const path of openToOthers(folder)) found.push(path.slice(folder.length + 1));
  return found.sort();
}

test("13.3.1 everything in a folder becomes its owner's alone, however deep", async () => {
  expect(await listOpen()).toHaveLength(6);

  expect(await makePrivate(folder)).toBeNull();

  expect(modes()).toEqual({
    "": "700",
    backups: "700",
    "backups/deep": "700",
    "pickwell.db": "600",
    "backups/one.tar.gz": "600",
    "backups/deep/two": "600",
  });
  expect(await listOpen()).toEqual([]);
});

test("what belongs to it elsewhere is made private, and nothing else that is there", async () => {
  const database = join(outer, "shop.db");
  for (const name of ["shop.db", "stranger"]) {
    writeFileSync(join(outer, name), "");
    chmodSync(join(outer, name), 0o644);
  }
  chmodSync(outer, 0o755);

  expect(await makePrivate(folder, [database, `${database}-wal`])).toBeNull();

  expect(["shop.db", "stranger", ""].map((name) => modeOf(join(outer, name)))).toEqual([
    "600",
    "644",
    "755",
  ]);
});

test("links lead to other disks from the folder itself, and to nowhere from below", async () => {
  const disk = join(outer, "disk");
  const stranger = join(outer, "stranger");
  for (const path of [disk, stranger]) {
    mkdirSync(path);
    writeFileSync(join(path, "file"), "");
    chmodSync(path, 0o755);
    chmodSync(join(path, "file"), 0o644);
  }
  symlinkSync(disk, join(folder, "media"));
  symlinkSync(stranger, join(folder, "backups", "stranger"));
  symlinkSync(join(outer, "nothing"), join(folder, "broken"));

  expect(await makePrivate(folder)).toBeNull();

  expect([disk, join(disk, "file"), stranger, join(stranger, "file")].map(modeOf)).toEqual([
    "700",
    "600",
    "755",
    "644",
  ]);
});

test("a folder that everybody may write into stays theirs", async () => {
  chmodSync(folder, 0o1777);

  await makePrivate(folder);

  expect(modes()).toMatchObject({ "": "1777", "pickwell.db": "600" });
});

test.skipIf(process.getuid?.() !== 0)(
  "what is another account's is told, and keeps nobody up",
  async () => {
    // Another account has to reach the folder.
    chmodSync(outer, 0o755);

    const { out } = await runProgram("make-private", [folder], { env: {} });

    expect(JSON.parse(out)).toEqual({
      count: 6,
      first: folder,
      reason: "it belongs to another account",
    });
    expect(modes()).toMatchObject({ "": "755", "pickwell.db": "664" });
  },
);
