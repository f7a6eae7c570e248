// The commands of package.json. Each first installs missing or outdated packages.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildDist, buildShop, couldOpen, noteRunning, runningShops } from "./builds.mjs";
import { ensureInstalled, requireNode } from "./ensure.mjs";
import { heapFlags, malloc } from "./memory.cjs";
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

/** Flags on the command line would override NODE_OPTIONS, so a limit set there is respected. */
const memoryFlags = () =>
  /--max-old-space-size/.test(process.env.NODE_OPTIONS ?? "") ? [] : heapFlags();

/**
 * Modules of both engines have the same names; this condition chooses, see
 * docs/decisions/070-two-engines.md.
 */
const conditions = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? "")
  ? ["--conditions=postgres"]
  : [];
const tsx = [...conditions, "--import", import.meta.resolve("tsx")];

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
  import() {
    // Paths on the command line are relative to where npm was called.
    const cwd = process.env.INIT_CWD ?? process.cwd();
    const program = join(root, "apps/server/src/cli/import.ts");
    // Files may be large: as in the shop, garbage is collected early, and freed memory returned.
    become(process.execPath, [...memoryFlags(), ...tsx, program, ...args], { cwd, env: malloc() });
  },
  "move-in"() {
    const cwd = process.env.INIT_CWD ?? process.cwd();
    become(process.execPath, [...tsx, join(root, "apps/server/src/cli/move-in.ts"), ...args], {
      cwd,
    });
  },
  admin() {
    become(process.execPath, [...tsx, join(root, "apps/server/src/cli/admin.ts"), ...args]);
  },
  restore() {
    const cwd = process.env.INIT_CWD ?? process.cwd();
    become(process.execPath, [...tsx, join(root, "apps/server/src/cli/restore.ts"), ...args], {
      cwd,
    });
  },
  upgrade() {
    become(process.execPath, [...tsx, join(root, "apps/server/src/cli/upgrade.ts"), ...args]);
  },
  move() {
    // Moving needs both engines, whichever the shop uses now.
    const flags = conditions.length > 0 ? tsx : ["--conditions=postgres", ...tsx];
    become(process.execPath, [...flags, join(root, "apps/server/src/cli/move.ts"), ...args]);
  },
  ledger() {
    become(process.execPath, [...tsx, join(root, "apps/server/src/cli/ledger.ts"), ...args]);
  },
  doctor() {
    become(process.execPath, [...tsx, join(root, "apps/server/src/cli/doctor.ts"), ...args]);
  },
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
    build();
    become(process.execPath, [...tsx, join(root, "bench/bench.ts"), ...args], {
      env: { NODE_ENV: "production" },
    });
  },
};

if (!Object.hasOwn(commands, command) || !existsSync(join(root, "node_modules"))) {
  console.error(`Unknown command: ${command}. There are ${Object.keys(commands).join(", ")}.`);
  process.exit(1);
}
await commands[command]();
