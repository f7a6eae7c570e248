/**
 * Packs the shop as it was built, with the packages that it needs to run, for machines that have
 * Node.js and nothing else: no compiler, no npm, no registry. See docs/decisions/078-packed.md.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { create } from "tar";
import { PARTS, SQLITE } from "./builds.mjs";

/** What the build leaves outside itself: what is native, and files of packages that it reads. */
export const OUTSIDE = [
  "@fastify/swagger-ui",
  "@fontsource/besley",
  "argon2",
  // Drizzle asks for it, also where another one opens the files.
  "better-sqlite3",
  SQLITE,
  "opentype.js",
  "sharp",
];
/** What somebody who unpacks it reads or copies. */
const BESIDE = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "apps/server/package.json",
  "deploy",
  "docs",
];
/** Packages that are for installing others. */
const INSTALLERS = ["prebuild-install", "node-gyp"];
/** Folders of packages that are for compiling them. */
const SOURCES = { "better-sqlite3": ["deps", "src"], "better-sqlite3-12": ["deps", "src"] };

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** What machines the native packages that are installed here run on. */
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

/** Whether a file is a program for other machines than this one. */
function isForOthers(path) {
  const [, name] = /[\\/]prebuilds[\\/]([^\\/]+)\.node$/.exec(path) ?? [];
  if (!name) return false;
  const { platform, arch, libc } = target();
  return name !== `${platform}${libc === "musl" ? "musl" : ""}-${arch}`;
}

/** The folder of a package that another one asks for, as Node.js finds it; undefined: it is not installed. */
const folderOf = (name, from) =>
  (createRequire(join(from, "package.json")).resolve.paths(`${name}/package.json`) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));

/** The folders of packages, with those of all that they need. */
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
 * Copies all that a packed shop consists of into a folder that is empty or not there yet.
 *
 * @param root - of the repository, with what was built
 */
export function packInto(root, folder) {
  mkdirSync(folder, { recursive: true });
  for (const part of [...PARTS, ...BESIDE]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  for (const from of closure(root)) {
    const name = relative(join(root, "node_modules"), from);
    const sources = (SOURCES[name] ?? []).map((each) => join(from, each));
    // Packages within it that it needs are found by themselves.
    const filter = (path) =>
      !sources.includes(path) && path !== join(from, "node_modules") && !isForOthers(path);
    cpSync(from, join(folder, relative(root, from)), { recursive: true, filter });
  }
  cpSync(join(root, "deploy/pickwell.mjs"), join(folder, "pickwell.mjs"));
  writeFileSync(join(folder, "made-for.json"), `${JSON.stringify(target(), null, 2)}\n`);
}

/**
 * Packs what was built into `dist` of the repository.
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
