/** A PostgreSQL server of our own, for tests: in a folder that goes with it, reached by its socket. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "../debian-programs.mjs";

/** A server that runs. */
export interface TestServer {
  /** Where its socket is. */
  folder: string;
  /** Of the server, without the name of a database: `postgres://postgres@/?host=…`. */
  url: string;
  /** Asks it as its owner. @returns the first column of what it answers, a line for each row */
  ask(database: string, statement: string): string;
  /** Ends it as a failing machine does. */
  kill(): Promise<void>;
  /** Starts it again after that. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** How a server is to be other than most tests want it. */
export interface TestServerOptions {
  /** Of `postgresql.conf`, over those that are usual here. */
  settings?: Record<string, string | number>;
  /** The server that it is a replica of, which has to have `FOLLOWED`. */
  follows?: TestServer;
}

/** Settings of a server that others follow. */
export const FOLLOWED = { wal_level: "replica", max_wal_senders: 4 };

/** Files that are kept in memory. */
const MEMORY = "/dev/shm";
/** What databases of tests come to, and the server's log, which grows to a gigabyte. */
const ROOM_BYTES = 3 * 1024 ** 3;

/** Containers have little of it, mostly 64 MB. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

const READY = /ready to accept (read-only )?connections/;

/** PostgreSQL refuses to be run by root. */
function userOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"]).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Makes and starts a server that keeps nothing safe: what it writes is gone with it.
 *
 * @throws Error when there are no programs for it, or they fail
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
        // What comes after that is nobody's to keep.
        if (READY.test(said)) return;
        said += text;
        if (READY.test(said)) resolve();
      });
      ended.then(() => reject(new Error(`postgres: ${said}`)), reject);
    });
  };
  /** What a killed server leaves behind goes by itself, and is in the way until then. */
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
