/** A PostgreSQL server for tests, in a temporary folder, reached by its socket. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "../debian-programs.mjs";

/** A running server. */
export interface TestServer {
  /** Folder of its socket. */
  folder: string;
  /** Its URL without the name of a database: `postgres://postgres@/?host=…`. */
  url: string;
  /** Runs a statement as superuser. @returns the first column, a line for each row */
  ask(database: string, statement: string): string;
  /** Kills it as a machine failure would. */
  kill(): Promise<void>;
  /** Restarts it after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Deviations from the usual test server. */
export interface TestServerOptions {
  /** Settings of `postgresql.conf` that override the defaults here. */
  settings?: Record<string, string | number>;
  /** The server to replicate, which has to have `FOLLOWED`. */
  follows?: TestServer;
}

/** Settings of a server with replicas. */
export const FOLLOWED = { wal_level: "replica", max_wal_senders: 4 };

/** A file system in memory. */
const MEMORY = "/dev/shm";
/** Space needed for test databases and the server's log, which grows to a gigabyte. */
const ROOM_BYTES = 3 * 1024 ** 3;

/** Whether the folder has enough space: in containers it has mostly 64 MB. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

const READY = /ready to accept (read-only )?connections/;

/** PostgreSQL refuses to run as root. */
function userOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"]).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Creates and starts a server without durability: its data is lost with it.
 *
 * @throws Error if PostgreSQL is not installed or fails to start
 */
export async function startTestServer({
  settings: others = {},
  follows,
}: TestServerOptions = {}): Promise<TestServer> {
  const program = findProgram("postgresql");
  if (!program) throw new Error("PostgreSQL is not installed: Debian's package is postgresql");
  const programs = dirname(program);
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), "pickwell-pg-"));
  const user = userOfServer();
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);

  const [maker, ...how] = follows
    ? ["pg_basebackup", "--write-recovery-conf", "--checkpoint=fast", "--host", follows.folder]
    : ["initdb", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  const made = spawnSync(
    join(programs, maker),
    ["-D", data, "--no-sync", "--username=postgres", ...how],
    { ...user, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`${maker}: ${made.stderr}`);

  const settings = {
    listen_addresses: "",
    unix_socket_directories: folder,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: 0,
    max_connections: 200,
    shared_buffers: "64MB",
    autovacuum: "off",
    ...(follows && FOLLOWED),
    ...others,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let end = async (_signal: "SIGQUIT" | "SIGKILL") => {};
  const start = async () => {
    const server = spawn(program, ["-D", data, ...options], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = once(server, "exit");
    end = async (signal) => {
      server.kill(signal);
      await ended;
    };
    let said = "";
    await new Promise<void>((resolve, reject) => {
      server.stderr.setEncoding("utf8").on("data", (text: string) => {
        // Later output is not collected.
        if (READY.test(said)) return;
        said += text;
        if (READY.test(said)) resolve();
      });
      ended.then(() => reject(new Error(`postgres: ${said}`)), reject);
    });
  };
  /** Retries while the killed server's shared memory is still in use; the system removes it. */
  const restart = async () => {
    for (;;) {
      try {
        return await start();
      } catch (error) {
        if (!(error instanceof Error && error.message.includes("still in use"))) throw error;
        await sleep(50);
      }
    }
  };
  const stop = async () => {
    await end("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  const ask = (database: string, statement: string) => {
    const args = ["-h", folder, "-U", "postgres", "-d", database, "-Atqc", statement];
    const { stdout, stderr, status } = spawnSync(join(programs, "psql"), args, {
      encoding: "utf8",
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  try {
    await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const url = `postgres://postgres@/?host=${encodeURIComponent(folder)}`;
  return { folder, url, ask, kill: () => end("SIGKILL"), restart, stop };
}
