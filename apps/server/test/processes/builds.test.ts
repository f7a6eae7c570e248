/** `npm start` beside running shops, with the real scripts and processes in a folder of their own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteInstalled } from "../../../../scripts/ensure.mjs";
import { patience } from "../../../../scripts/patience.ts";
import { tempDir } from "../testing.ts";

/** A whole build is waited for. */
const PATIENCE = { timeout: patience.testTimeout };

const source = fileURLToPath(new URL("../../../..", import.meta.url));
const PARTS = ["apps/server/dist", "apps/web/dist", "apps/admin/dist"];

/**
 * In the place of turbo: notes that it was called, takes the last build away, and makes another; or
 * fails halfway. Two at once would be in each other's way.
 */
const TURBO = `#!/usr/bin/env node
const fs = require("node:fs");
fs.mkdirSync("building");
fs.appendFileSync("builds.txt", "built\\n");
const plan = fs.existsSync("plan.txt") ? fs.readFileSync("plan.txt", "utf8") : "";
for (const part of ${JSON.stringify(PARTS)}) fs.rmSync(part, { recursive: true, force: true });
if (plan !== "fail") {
  for (const part of ${JSON.stringify(PARTS)}) fs.cpSync("made/" + part, part, { recursive: true });
  fs.writeFileSync("apps/web/dist/client/version.txt", plan);
}
fs.rmdirSync("building");
if (plan === "fail") { console.error("The build has failed."); process.exit(1); }
`;

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

let root = "";
beforeAll(() => {
  root = tempDir();
  cpSync(join(source, "scripts"), join(root, "scripts"), { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) {
    cpSync(join(source, name), join(root, name));
  }
  for (const part of [
    "packages/db/migrations",
    "packages/db/postgres/migrations",
    "packages/db/src/seed",
  ]) {
    cpSync(join(source, part), join(root, part), { recursive: true });
  }
  for (const part of PARTS)
    cpSync(join(source, part), join(root, "made", part), { recursive: true });
  const modules = join(root, "node_modules");
  mkdirSync(join(modules, ".bin"), { recursive: true });
  for (const name of readdirSync(join(source, "node_modules"))) {
    if (name !== ".bin") symlinkSync(join(source, "node_modules", name), join(modules, name));
  }
  // Else another Node.js than the one that installed the packages would install them here.
  noteInstalled(root);
  writeFileSync(join(modules, ".bin/turbo"), TURBO, { mode: 0o755 });
});

/** As `npm start` does. */
function npmStart(variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      SEED: "none",
      LOG_LEVEL: "silent",
      DATA_DIR: tempDir(),
      ...variables,
    },
  });
  running.push(child);
  let said = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  child.stderr.on("data", (chunk) => (said += chunk));
  // Until then there may be words on their way.
  const ended = once(child, "close").then(([code]) => code as number | null);
  const opened = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const url = /Pickwell is open at (\S+)/.exec(said)?.[1];
        if (url) resolve(url);
      };
      look();
      child.stdout.on("data", look);
      ended.then(() => reject(new Error(`The shop has ended: ${said}`)), reject);
    });
  return { child, ended, opened, said: () => said };
}

const plan = (what: string) => writeFileSync(join(root, "plan.txt"), what);
const builds = () => readFileSync(join(root, "builds.txt"), "utf8").trim().split("\n").length;
const kept = () => readdirSync(join(root, ".builds")).filter((name) => /^[0-9a-f]{16}$/.test(name));

test("a running shop keeps its files, whatever is started or built beside it", async () => {
  const DATA_DIR = tempDir();
  plan("one");
  const first = npmStart({ DATA_DIR });
  const url = await first.opened();
  const PORT = new URL(url).port;
  const assets = readdirSync(join(root, "made/apps/web/dist/client/assets"));
  const scripts = assets.filter((name) => name.endsWith(".js"));
  /** Files that the shop reads when they are asked for, its own code for drawing among them. */
  const serves = async () => {
    const asked = [`/assets/${scripts.pop()}`, "/version.txt", "/og/shop.jpg", "/admin"];
    const answers = await Promise.all(asked.map((path) => fetch(url + path)));
    return answers.map(({ status }) => status);
  };

  // The same again: nothing is built, so nothing can be taken away.
  const again = npmStart({ DATA_DIR, PORT });
  expect(await again.ended).toBe(1);
  expect(again.said()).toContain(`Cannot listen on 127.0.0.1 port ${PORT}: the port is taken.`);
  const beside = npmStart({ DATA_DIR });
  await expect.poll(() => beside.said(), PATIENCE).toContain("Waiting for another Pickwell");
  // Asked to end, it takes the shop with it that it has begun.
  beside.child.kill("SIGTERM");
  await beside.ended;
  expect(builds()).toBe(1);

  plan("fail");
  const broken = npmStart();
  expect(await broken.ended).toBe(1);
  expect(broken.said()).toContain("The build has failed.");
  expect(existsSync(join(root, "apps/server/dist"))).toBe(false);
  expect(kept()).toHaveLength(1);
  expect(await serves()).toEqual([200, 200, 200, 200]);

  // An upgrade, by two who begin at the same moment.
  plan("two");
  const newer = [npmStart(), npmStart()];
  const versions = newer.map(async (shop) =>
    (await fetch(`${await shop.opened()}/version.txt`)).text(),
  );
  expect(await Promise.all(versions)).toEqual(["two", "two"]);
  expect(await serves()).toEqual([200, 200, 200, 200]);
  expect(await (await fetch(`${url}/version.txt`)).text()).toBe("one");
  expect(kept()).toHaveLength(2);

  // Other packages would take those away that it runs with.
  writeFileSync(join(root, "package-lock.json"), "{}");
  const withOthers = npmStart();
  expect(await withOthers.ended).toBe(1);
  expect(withOthers.said()).toContain("Stop it first.");

  for (const { child } of [first, ...newer]) child.kill("SIGTERM");
  expect(await Promise.all([first, ...newer].map(({ ended }) => ended))).toEqual([0, 0, 0]);
});
