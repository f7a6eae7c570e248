/** Malicious archives are refused, and change nothing. */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "tar";
import type { Round } from "./round.ts";
import { startShop } from "./shop.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = (bytes: number, sha256 = "0".repeat(64)) =>
  JSON.stringify({
    format: 1,
    version: "0.1.0",
    createdAt: "2026-01-01T00:00:00.000Z",
    migration: 1,
    database: { sha256, bytes },
    media: { files: 0, bytes: 0, missing: 0 },
  });

export const archives: Round = async ({ folder, budgetMs }) => {
  const dataDir = join(folder, "data");
  const shop = await startShop(dataDir);
  await shop.end("SIGTERM");
  const before = readdirSync(dataDir).sort().join();
  const database = readFileSync(join(dataDir, "pickwell.db"));
  const made = makeArchives(join(folder, "hostile"));
  const until = performance.now() + Math.max(budgetMs, 10_000);
  const accepted: string[] = [];
  let tried = 0;
  for (const file of made) {
    if (performance.now() > until) break;
    const args = ["--import", "tsx", "apps/server/src/cli/restore.ts", file];
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    tried += 1;
    if (status === 0) accepted.push(file);
  }
  const isSame =
    readdirSync(dataDir).sort().join() === before &&
    readFileSync(join(dataDir, "pickwell.db")).equals(database);
  return [
    {
      what: "Hostile archives",
      seen: `${tried} tried, ${accepted.length} accepted, the shop is ${isSame ? "as it was" : "CHANGED"}`,
      isGood: tried > 0 && accepted.length === 0 && isSame,
    },
  ];
};

/** Creates malicious archives. @returns their paths */
function makeArchives(folder: string): string[] {
  mkdirSync(join(folder, "media"), { recursive: true });
  mkdirSync(join(folder, "pickwell.db.d"));
  const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
  write("pickwell.db", "no database ".repeat(1000));
  write("media/a.png", "x");
  symlinkSync("/etc/passwd", join(folder, "media/link.png"));
  const made: string[] = [];
  const add = (name: string, text: string, entries: string[], rename?: [string, string]) => {
    write("manifest.json", text);
    const file = join(folder, `${name}.tar.gz`);
    create(
      {
        file,
        cwd: folder,
        gzip: true,
        sync: true,
        preservePaths: true,
        onWriteEntry: (entry) => {
          if (rename && entry.path === rename[0]) entry.path = rename[1];
        },
      },
      entries,
    );
    made.push(file);
    return file;
  };
  const usual = ["manifest.json", "pickwell.db"];
  const size = 12_000;
  add("no-database", manifest(size), ["manifest.json"]);
  add("wrong-hash", manifest(size), usual);
  add("wrong-size", manifest(5), usual);
  add("no-manifest", manifest(size), ["pickwell.db"]);
  add("broken-manifest", "{", usual);
  add("manifest-last", manifest(size), [...usual].reverse());
  add("up", manifest(size), [...usual, "media/a.png"], ["media/a.png", "media/../../escaped"]);
  add("absolute", manifest(size), [...usual, "media/a.png"], ["media/a.png", "/tmp/escaped"]);
  add("link", manifest(size), [...usual, "media/link.png"]);
  add("foreign", manifest(size), [...usual, "media/a.png"], ["media/a.png", "secret.key"]);
  add("twice", manifest(size), [...usual, "pickwell.db"]);
  add(
    "folder",
    manifest(size),
    ["manifest.json", "pickwell.db.d"],
    ["pickwell.db.d/", "pickwell.db"],
  );
  const cut = add("cut", manifest(size), usual);
  truncateSync(cut, 100);
  const garbage = join(folder, "garbage.tar.gz");
  writeFileSync(garbage, Buffer.alloc(5000, 7));
  return [...made, garbage];
}
