import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files of a package that say where its modules are, and how they are translated. */
const MANIFESTS = ["package.json", "tsconfig.json"];

/** What is installed. Vitest looks at it too, but not in the run after one in which it changed. */
const INSTALLED = "node_modules/.package-lock.json";

/** A folder into which nothing was written for so long is no running test's. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/** Manifests of the monorepo and its packages, in one order. */
function manifests(root: string): string[] {
  const ofRoot = readdirSync(root).filter((name) => /^(package|tsconfig.*)\.json$/.test(name));
  const packages = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).flatMap((name) =>
      MANIFESTS.map((manifest) => join(parent, name, manifest)),
    ),
  );
  return [...ofRoot, ...packages, INSTALLED].filter((path) => existsSync(join(root, path))).sort();
}

/**
 * Finds the folder in which Vitest keeps translated modules, and removes those of other manifests
 * that were not written for a week. Vitest tells a kept module by its text and by the configuration
 * of its project. It does not know of the manifests, by which imports from other packages get their
 * paths.
 *
 * @param root - folder of the monorepo
 * @returns path of a folder that belongs to the manifests as they are; it need not exist
 */
export function folderOfKeptModules(root: string): string {
  const hash = createHash("sha256");
  for (const path of manifests(root)) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  const name = hash.digest("hex").slice(0, 16);
  const kept = join(root, "node_modules/.translated-modules");
  const folders = existsSync(kept) ? readdirSync(kept) : [];
  for (const other of folders.filter((folder) => folder !== name)) {
    const path = join(kept, other);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - written > UNUSED_MS) rmSync(path, { recursive: true, force: true });
  }
  return join(kept, name);
}
