// The commands of package.json. Each first installs missing or outdated packages.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildDist, buildShop, couldOpen, noteRunning, runningShops } from "./builds.mjs";
import { ensureInstalled, requireNode } from "./ensure.mjs";
import { LIMITED_COMMANDS, malloc, memoryFlags } from "./memory.cjs";
import { threadPool } from "./thread-pool.cjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);
const bin = (name) => join(root, "node_modules", ".bin", name);
const quiet = { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", TURBO_NO_UPDATE_NOTIFIER: "1" };

const tools = { root, bin, quiet };

// npm start -- --workers=4
const workers = args.map((arg) => /^--workers=(.*)$/.exec(arg)?.[1]).find(Boolean);
if (command === "start" && workers) process.env.WORKERS = workers;

requireNode();
// Checked before anything is changed, because a running shop may use this folder.
if (command === "start" && !couldOpen(root)) process.exit(1);
ensureInstalled(root, runningShops(root));

/** Builds, or exits on failure. */
function build() {
  if (!buildDist(tools)) process.exit(1);
}

/** Runs a program in place of this one: forwards signals, and exits with its status. */
function become(program, programArgs, { cwd = root, env = {} } = {}) {
  const child = spawn(program, programArgs, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}

/**
 * Modules of both engines have the same names; this condition chooses, see
 * docs/decisions/070-two-engines.md.
 */
const conditions = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? "")
  ? ["--conditions=postgres"]
  : [];
const tsx = [...conditions, "--import", import.meta.resolve("tsx")];

/** Paths on the command line are relative to where npm was called. */
const fromCaller = () => ({ cwd: process.env.INIT_CWD ?? process.cwd() });

/** Runs a command of the shop from its source. */
function becomeCli(name, options) {
  const program = join(root, `apps/server/src/cli/${name}.ts`);
  // Moving needs both engines, whichever the shop uses now.
  const flags =
    name === "move" && conditions.length === 0 ? ["--conditions=postgres", ...tsx] : tsx;
  const isLimited = LIMITED_COMMANDS.includes(name);
  become(process.execPath, [...(isLimited ? memoryFlags() : []), ...flags, program, ...args], {
    ...options,
    env: isLimited ? malloc() : {},
  });
}

const commands = {
  start() {
    const built = buildShop(tools);
    if (!built) process.exit(1);
    const env = { NODE_ENV: "production", ...malloc() };
    const { pid } = become(process.execPath, [...memoryFlags(), built.main], { env });
    noteRunning(root, built.folder, pid);
  },
  dev() {
    const watched = ["apps/server/src", "packages/api/src", "packages/db/src"];
    const options = [
      "--clear-screen=false",
      ...watched.flatMap((path) => ["--include", `${path}/**`]),
    ];
    // In the build this is done by apps/server/src/start.cjs.
    become(bin("tsx"), ["watch", ...options, ...conditions, "apps/server/src/main.ts"], {
      env: threadPool(),
    });
  },
  import: () => becomeCli("import", fromCaller()),
  "move-in": () => becomeCli("move-in", fromCaller()),
  admin: () => becomeCli("admin"),
  restore: () => becomeCli("restore", fromCaller()),
  upgrade: () => becomeCli("upgrade"),
  move: () => becomeCli("move"),
  ledger: () => becomeCli("ledger"),
  doctor: () => becomeCli("doctor"),
  build,
  async test() {
    const { runTests } = await import("./test.mjs");
    process.exit(await runTests({ ...tools, args }));
  },
  async "test:postgres"() {
    const { runPostgresTests } = await import("./test.mjs");
    process.exit(await runPostgresTests({ root, tsx, args }));
  },
  async "test:asvs"() {
    // Some tests start the built shop.
    build();
    const { runAsvs } = await import("./asvs.mjs");
    process.exit(await runAsvs({ root, bin }));
  },
  async "test:mutants"() {
    const { runMutants } = await import("./mutants/run.mjs");
    process.exit(await runMutants({ root, args }));
  },
  async studio() {
    const { runStudio } = await import("./studio.mjs");
    process.exit(runStudio({ root, args }));
  },
  async pack() {
    build();
    const { pack } = await import("./pack.mjs");
    console.info(`Packed into ${await pack(root)}`);
  },
  chaos() {
    build();
    become(process.execPath, [...tsx, join(root, "chaos/chaos.ts"), ...args]);
  },
  bench() {
    if (args.includes("--postgres")) {
      const program = join(root, "bench/figures-postgres.ts");
      become(process.execPath, ["--conditions=postgres", ...tsx, program]);
      return;
    }
    build();
    // Imports run in this process, and are measured with the shop's limits.
    const limits = args.includes("--feeds") ? memoryFlags() : [];
    become(process.execPath, [...limits, ...tsx, join(root, "bench/bench.ts"), ...args], {
      env: { NODE_ENV: "production", ...(limits.length > 0 ? malloc() : {}) },
    });
  },
};

if (!Object.hasOwn(commands, command) || !existsSync(join(root, "node_modules"))) {
  console.error(`Unknown command: ${command}. There are ${Object.keys(commands).join(", ")}.`);
  process.exit(1);
}
await commands[command]();
