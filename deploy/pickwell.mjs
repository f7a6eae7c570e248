#!/usr/bin/env node
/**
 * Runs a command of the shop where there is no npm: `node pickwell.mjs start`. What `npm run doctor`
 * and the others do, `node pickwell.mjs doctor` does. It stands at the top of a packed shop, and of
 * the container.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const root = import.meta.dirname;
const dist = join(root, "apps/server/dist");
const commands = readdirSync(join(dist, "cli-postgres"))
  .flatMap((name) => (name.endsWith(".mjs") ? [name.slice(0, -4)] : []))
  .sort();

/** What of this machine is not as the native packages want it; undefined: all is. */
function mismatch() {
  const file = join(root, "made-for.json");
  if (!existsSync(file)) return;
  const { platform, arch, node, modules } = JSON.parse(readFileSync(file, "utf8"));
  if (platform !== process.platform || arch !== process.arch)
    return `This is packed for ${platform} on ${arch}, and the machine is ${process.platform} on ${process.arch}.`;
  if (modules !== process.versions.modules)
    return `This is packed for Node.js ${node}, and this is ${process.version}.`;
}

const { LIMITED_COMMANDS, malloc, memoryFlags } = createRequire(import.meta.url)(
  join(dist, "memory.cjs"),
);

/** Runs a program with the heap and the allocator set as `npm start` does. */
function runLimited(program, args, env = {}) {
  const child = spawn(process.execPath, [...memoryFlags(), program, ...args], {
    stdio: "inherit",
    env: { ...env, ...process.env, ...malloc() },
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** The shop. */
function start(args) {
  const workers = args.map((arg) => /^--workers=(.*)$/.exec(arg)?.[1]).find(Boolean);
  if (workers) process.env.WORKERS = workers;
  runLimited(join(dist, "main.js"), [], { NODE_ENV: "production" });
}

/** A build of the commands for each engine. */
const isOnServer = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? "");
const [command = "", ...args] = process.argv.slice(2);
const folder = isOnServer || command === "move" ? "cli-postgres" : "cli";
const problem = mismatch();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else if (command === "start") start(args);
else if (LIMITED_COMMANDS.includes(command)) {
  runLimited(join(dist, folder, `${command}.mjs`), args);
} else if (commands.includes(command)) {
  // Each reads what stands after its own name.
  process.argv.splice(1, 2, join(dist, folder, `${command}.mjs`));
  await import(join(dist, folder, `${command}.mjs`));
} else {
  console.error(`Usage: node pickwell.mjs ${["start", ...commands].join("|")} [...]`);
  process.exitCode = 1;
}
