/** The shop as it is packed for machines without a compiler, run in a folder with nothing around it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { heapFlags } from "../../../../scripts/memory.cjs";
import { OUTSIDE, packInto } from "../../../../scripts/pack.mjs";
import { closeAfterFile } from "../closing.ts";
import { tempDir } from "../testing.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const folder = join(tempDir(), "pickwell");
const dataDir = tempDir();
const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: "silent", SEED: "none" };

/** Runs one of its commands to its end. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, ["pickwell.mjs", ...args], { cwd: folder, env, encoding: "utf8" });

beforeAll(() => packInto(root, folder));

test("it opens, with all that it reads of packages, and its commands work", async () => {
  const child = spawn(process.execPath, ["pickwell.mjs", "start"], {
    cwd: folder,
    env: { ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
    // The shop is a child of this one: both end together, whatever happens here.
    detached: true,
  });
  const { pid } = child;
  if (!pid) throw new Error("It did not start.");
  closeAfterFile(() => child.exitCode ?? process.kill(-pid, "SIGKILL"));
  const ended = once(child, "exit");
  let origin = "";
  for await (const line of createInterface(child.stdout)) {
    origin = /is open at (http:\S+)/.exec(line)?.[1] ?? "";
    if (origin) break;
  }
  const page = await fetch(origin);
  const html = await page.text();
  expect([page.status, html.includes("</html>")]).toEqual([200, true]);
  const style = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  const reference = await (await fetch(`${origin}/api/docs`)).text();
  const css = /href="([^"]+\.css)"/.exec(reference)?.[1] ?? "";
  const card = await fetch(`${origin}/og/shop.jpg`);
  // A font of a package, drawn by a native one.
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  for (const path of [style, new URL(css, `${origin}/api/docs/`).pathname, "/admin", "/livez"]) {
    expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
  }

  expect(run("doctor").stdout).toMatch(/\d+ problems?, \d+ warnings?\./);
  expect(run("upgrade", "--check").stdout).toContain("nothing will be changed");
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
  expect(run("admin", "--help").stdout).toContain("Usage");
  expect(run("ledger", "check").status).toBe(0);
});

test("each command of npm that is the shop's own is there", () => {
  const script = readFileSync(join(root, "scripts/run.mjs"), "utf8");
  const ofNpm = [...script.matchAll(/becomeCli\("([\w-]+)"/g)].map(([, name]) => name);
  const packed = (engine: string) =>
    readdirSync(join(folder, "apps/server/dist", engine)).filter((name) => name.endsWith(".mjs"));
  const files = ofNpm.map((name) => `${name}.mjs`).sort();
  expect(packed("cli-postgres").sort()).toEqual(files);
  // What goes between both engines is the server's.
  expect(packed("cli").sort()).toEqual(files.filter((name) => name !== "move.mjs"));
  expect(run("nothing").stderr).toContain(`start|${ofNpm.sort().join("|")}`);
});

test("commands that read large files have the memory limits of the shop, the others need none", () => {
  const note = join(tempDir(), "note.cjs");
  // Of the process that does the work, which is the last to begin.
  writeFileSync(note, 'console.error("flags:", ...process.execArgv, process.env.MALLOC_ARENA_MAX)');
  const flagsOf = (command: string, options = "") => {
    const { stderr } = spawnSync(process.execPath, ["pickwell.mjs", command, "--help"], {
      cwd: folder,
      env: { ...env, NODE_OPTIONS: `--require=${note} ${options}` },
      encoding: "utf8",
    });
    return [...stderr.matchAll(/^flags: ?(.*)$/gm)].at(-1)?.[1];
  };
  const limits = `${heapFlags().join(" ")} 2`;
  const limited = ["import", "ledger", "move", "move-in", "restore"];
  expect(limited.map((name) => [name, flagsOf(name)])).toEqual(
    limited.map((name) => [name, limits]),
  );
  expect(flagsOf("import", "--max-old-space-size=300")).toBe("2");
  expect(flagsOf("admin")).toBe("undefined");
});

test("its programs are in ASCII, which takes half the memory", () => {
  const programs = ["apps/server/dist", "apps/web/dist/server"].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.m?js$/.test(name))
      .map((name) => join(folder, part, name)),
  );
  expect(programs.length).toBeGreaterThan(50);
  const beyond = programs.filter((path) => readFileSync(path).some((byte) => byte > 0x7f));
  expect(beyond).toEqual([]);
});

test("what compiles and installs is not in it", () => {
  for (const path of [
    "prebuild-install",
    ...OUTSIDE.map((name) => `${name}/deps`),
    "typescript",
    "vite",
    "tsx",
  ]) {
    expect([path, existsSync(join(folder, "node_modules", path))]).toEqual([path, false]);
  }
  for (const name of OUTSIDE)
    expect(existsSync(join(folder, "node_modules", name)), name).toBe(true);
});

test("another machine, or another Node.js, is told so in one line", () => {
  const file = join(folder, "made-for.json");
  const madeFor = readFileSync(file, "utf8");
  const told = (changed: Record<string, string>) => {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(madeFor), ...changed }));
    const { status, stderr } = run("doctor");
    return [status, stderr.trim()];
  };
  expect(told({ modules: "1", node: "0" })).toEqual([
    1,
    `This is packed for Node.js 0, and this is ${process.version}.`,
  ]);
  expect(told({ arch: "s390" })[1]).toMatch(/^This is packed for \w+ on s390, and the machine is /);
  writeFileSync(file, madeFor);
});
