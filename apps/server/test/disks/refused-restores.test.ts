/** Archives that are no backup, or have been tampered with: nothing is touched for them. */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { create } from "tar";
import { beforeAll, describe, expect, test } from "vitest";
import { restore } from "../../src/backups/restore.ts";
import { tempDir } from "../testing.ts";
import { downloadedBackup, partsFor } from "./backup-shop.ts";

/** Everything below a folder, with a hash of each file. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  return Object.fromEntries(files.map((file) => [file, hash(file)]));
}

let source: Awaited<ReturnType<typeof downloadedBackup>>;
beforeAll(async () => {
  source = await downloadedBackup();
});

describe("a restore refuses", () => {
  /** A folder with what is in the backup, to be put together in another way. */
  async function unpacked() {
    const folder = tempDir();
    const { extract } = await import("tar");
    await extract({ file: source.archive, cwd: folder });
    return folder;
  }
  const packed = async (cwd: string, names: string[], prefix = "") => {
    const file = join(tempDir(), "made.tar.gz");
    const onWriteEntry = (entry: { path: string }) => {
      if (prefix && entry.path.startsWith("extra")) entry.path = prefix;
    };
    await create(
      { file, cwd, gzip: true, portable: true, preservePaths: true, onWriteEntry },
      names,
    );
    return file;
  };
  const damaged = (change: (bytes: Buffer) => Buffer) => async () => {
    const file = join(tempDir(), "damaged.tar.gz");
    writeFileSync(file, change(readFileSync(source.archive)));
    return file;
  };
  const withExtra = (path: string) => async () => {
    const folder = await unpacked();
    writeFileSync(join(folder, "extra"), "surprise");
    return packed(folder, ["manifest.json", "pickwell.db", "extra", "media/uploads"], path);
  };
  const withManifest = (change: (manifest: Record<string, unknown>) => void) => async () => {
    const folder = await unpacked();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    change(manifest);
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    const [picture = ""] = readdirSync(join(folder, "media", "uploads"));
    return packed(folder, ["manifest.json", "pickwell.db", `media/uploads/${picture}`]);
  };

  /** Another database in the place of the shop's, as the manifest has it. */
  const withDatabase = (statements: string) => async () => {
    const file = join(tempDir(), "other.db");
    const other = connect(file);
    clientOf(other).exec(`pragma user_version = 1; ${statements}`);
    close(other);
    const folder = await unpacked();
    copyFileSync(file, join(folder, "pickwell.db"));
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    const bytes = readFileSync(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    manifest.database = { sha256, bytes: bytes.length };
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    const [picture = ""] = readdirSync(join(folder, "media", "uploads"));
    return packed(folder, ["manifest.json", "pickwell.db", `media/uploads/${picture}`]);
  };

  test.each<[string, string, () => Promise<string>]>([
    ["an empty file", "cannot be read", damaged(() => Buffer.alloc(0))],
    ["something else", "cannot be read", damaged(() => Buffer.from("a,b,c\n1,2,3\n"))],
    ["one cut short", "cannot be read", damaged((bytes) => bytes.subarray(0, bytes.length / 2))],
    [
      "one whose last bytes are missing",
      "cannot be read",
      damaged((bytes) => bytes.subarray(0, -20)),
    ],
    [
      "one with a flipped bit",
      "cannot be read",
      damaged((bytes) => {
        const at = Math.floor(bytes.length * 0.7);
        bytes[at] = (bytes[at] ?? 0) ^ 4;
        return bytes;
      }),
    ],
    ["a way out of the folder", "in no backup", withExtra("../evil.txt")],
    ["a way out of the media folder", "in no backup", withExtra("media/../../evil.txt")],
    ["an absolute path", "in no backup", withExtra("/tmp/evil.txt")],
    ["a file of another kind", "in no backup", withExtra("secret.key")],
    [
      "a link",
      "no plain file",
      async () => {
        const folder = await unpacked();
        symlinkSync("/etc/passwd", join(folder, "media", "link"));
        return packed(folder, ["manifest.json", "pickwell.db", "media/link"]);
      },
    ],
    [
      "another database",
      "not the one that was backed up",
      async () => {
        const folder = await unpacked();
        const file = join(folder, "pickwell.db");
        const bytes = readFileSync(file);
        bytes.write("evil", 5000);
        writeFileSync(file, bytes);
        return packed(folder, ["manifest.json", "pickwell.db"]);
      },
    ],
    [
      "one of a newer version",
      "newer version",
      withManifest((manifest) => {
        manifest.migration = 99_999_999_999_999;
      }),
    ],
    [
      "another program's database",
      "belongs to another program",
      withDatabase("create table products (id text, name text)"),
    ],
    [
      "another program's database that looks like one of ours",
      "belongs to another program",
      withDatabase(
        "create table products (id text, name text);" +
          "create table __drizzle_migrations (id integer primary key, hash text, created_at numeric);" +
          `insert into __drizzle_migrations values (1, '${"0".repeat(64)}', 1)`,
      ),
    ],
    ["a database with nothing in it", "not of the version", withDatabase("select 1")],
    [
      "one without its pictures",
      "pictures are missing",
      async () => packed(await unpacked(), ["manifest.json", "pickwell.db"]),
    ],
    [
      "one without a manifest",
      "begin with a manifest",
      async () => packed(await unpacked(), ["pickwell.db"]),
    ],
  ])("%s, and touches nothing", async (_name, why, make) => {
    const file = await make();
    const dataDir = tempDir();
    copyFileSync(source.archive, join(dataDir, "pickwell.db"));
    cpSync(join(import.meta.dirname, "../programs"), join(dataDir, "media"), { recursive: true });
    const before = contentOf(dataDir);

    await expect(restore(partsFor(file, dataDir))).rejects.toThrow(why);

    expect(contentOf(dataDir)).toEqual(before);
    expect(readdirSync(dataDir).sort()).toEqual(["media", "pickwell.db"]);
  });
});
