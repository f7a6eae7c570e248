/** `npm run import` with the real scripts, in a folder of its own. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { noteInstalled } from "../../../../scripts/ensure.mjs";
import { heapFlags, malloc } from "../../../../scripts/memory.cjs";
import { tempDir } from "../testing.ts";

const source = fileURLToPath(new URL("../../../..", import.meta.url));

/** Writes what a process was started with to the file that it names, unless it is the script. */
const NOTE = `
const { execArgv, argv, env } = process;
if (!/run\\.mjs$/.test(argv[1] ?? "")) {
  require("node:fs").writeFileSync(env.NOTED, JSON.stringify({ execArgv, env }));
}
`;

test("an import from the shell has the memory limits of the shop, unless the caller sets others", () => {
  const root = tempDir();
  cpSync(join(source, "scripts"), join(root, "scripts"), { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) {
    cpSync(join(source, name), join(root, name));
  }
  for (const name of ["apps", "packages"]) symlinkSync(join(source, name), join(root, name));
  mkdirSync(join(root, "node_modules"));
  symlinkSync(join(source, "node_modules/tsx"), join(root, "node_modules/tsx"));
  // Else the packages would be installed here.
  noteInstalled(root);
  const note = join(root, "note.cjs");
  writeFileSync(note, NOTE);
  const started = (options: string, command = "import") => {
    const NOTED = join(root, "noted.json");
    const run = spawnSync(process.execPath, ["scripts/run.mjs", command, "--help"], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env.PATH, NODE_OPTIONS: `--require=${note} ${options}`, NOTED },
    });
    expect(run.stdout, run.stderr).toContain(`Usage: npm run ${command}`);
    return JSON.parse(readFileSync(NOTED, "utf8"));
  };

  const { execArgv, env } = started("");
  expect(execArgv).toEqual(expect.arrayContaining(heapFlags()));
  expect(env).toMatchObject(malloc({}));
  expect(started("", "move-in").execArgv).toEqual(expect.arrayContaining(heapFlags()));
  expect(started("", "admin").execArgv).not.toEqual(expect.arrayContaining(heapFlags()));
  const own = started("--max-old-space-size=300").execArgv;
  expect(own.filter((flag: string) => flag.startsWith("--max-"))).toEqual([]);
});
