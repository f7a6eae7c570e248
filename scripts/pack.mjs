/**
 * Packs the built shop with its packages, for machines that have only Node.js: no compiler, no npm,
 * no registry. See docs/decisions/078-release-archives.md.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { create } from "tar";
import { PARTS, SQLITE } from "./builds.mjs";

/** Packages that are not bundled: native ones, and those whose files the shop reads. */
export const OUTSIDE = [
  "@fastify/swagger-ui",
  "@fontsource/besley",
  "argon2",
  // Drizzle imports it, even if another driver opens the database.
  "better-sqlite3",
  SQLITE,
  "opentype.js",
  "sharp",
];
/** Files for the person who unpacks it. */
const BESIDE = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "apps/server/package.json",
  "deploy",
  "docs",
];
/** Packages that are only needed for installing others. */
const INSTALLERS = ["prebuild-install", "node-gyp"];
/** Folders of packages that are only needed for compiling them. */
const SOURCES = { "better-sqlite3": ["deps", "src"], "better-sqlite3-12": ["deps", "src"] };

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** The platform that the installed native packages run on. */
export function target() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = process.platform === "linux" ? (glibcVersionRuntime ? "glibc" : "musl") : undefined;
  return {
    platform: process.platform,
    arch: process.arch,
    libc,
    node: process.versions.node.split(".")[0],
    modules: process.versions.modules,
  };
}

/** Whether a file is a binary for another platform. */
function isForOthers(path) {
  const [, name] = /[\\/]prebuilds[\\/]([^\\/]+)\.node$/.exec(path) ?? [];
  if (!name) return false;
  const { platform, arch, libc } = target();
  return name !== `${platform}${libc === "musl" ? "musl" : ""}-${arch}`;
}

/** The folder of a package as another one resolves it; undefined if not installed. */
const folderOf = (name, from) =>
  (createRequire(join(from, "package.json")).resolve.paths(`${name}/package.json`) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));

/** The folders of packages and of all their dependencies. */
function closure(root) {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    const folder = folderOf(name, from);
    if (!folder && !isOptional) throw new Error(`${name} is not installed.`);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readJson(join(folder, "package.json"));
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (INSTALLERS.includes(each)) continue;
      visit(each, folder, Object.hasOwn(optionalDependencies, each));
    }
  };
  for (const name of OUTSIDE) visit(name, join(root, "apps/server"), false);
  return [...found];
}

/**
 * Copies everything a packed shop needs into an empty or new folder.
 *
 * @param root - the repository, with the build
 */
export function packInto(root, folder) {
  mkdirSync(folder, { recursive: true });
  for (const part of [...PARTS, ...BESIDE]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  for (const from of closure(root)) {
    const name = relative(join(root, "node_modules"), from);
    const sources = (SOURCES[name] ?? []).map((each) => join(from, each));
    // Without nested packages: those that are needed are in the list themselves.
    const filter = (path) =>
      !sources.includes(path) && path !== join(from, "node_modules") && !isForOthers(path);
    cpSync(from, join(folder, relative(root, from)), { recursive: true, filter });
  }
  cpSync(join(root, "deploy/pickwell.mjs"), join(folder, "pickwell.mjs"));
  writeFileSync(join(folder, "made-for.json"), `${JSON.stringify(target(), null, 2)}\n`);
}

/**
 * Packs the build into `dist` of the repository.
 *
 * @returns the path of the archive
 */
export async function pack(root) {
  const { version } = readJson(join(root, "package.json"));
  const { platform, arch, libc, node } = target();
  const name = ["pickwell", version, platform, arch, libc, `node${node}`].filter(Boolean).join("-");
  const dist = join(root, "dist");
  rmSync(join(dist, name), { recursive: true, force: true });
  packInto(root, join(dist, name));
  const file = join(dist, `${name}.tar.gz`);
  await create({ cwd: dist, file, gzip: { level: 9 }, portable: true }, [name]);
  rmSync(join(dist, name), { recursive: true, force: true });
  return file;
}
