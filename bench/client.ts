/** Load generators that send as many requests as the server can answer. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";

/** The result of a load test. */
export interface Answered {
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
}

export interface Asked {
  url: string;
  /** Requested in turn, on whichever connection is free. */
  paths: string[];
  connections: number;
  seconds: number;
  headers: Record<string, string>;
}

/**
 * Uses wrk if installed, which costs a tenth of the server's CPU time. The fallback in JavaScript
 * costs as much as the server, which then mostly waits for it, and single requests cost more than
 * concurrent ones.
 */
export function ask(asked: Asked): Promise<Answered> {
  return hasWrk() ? askByWrk(asked) : askByAutocannon(asked);
}

const hasWrk = (): boolean => spawnSync("wrk", ["-v"]).error === undefined;

/**
 * The Lua script that tells wrk what to request, and prints its measurements; times are in
 * microseconds.
 */
const scriptOf = (paths: string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }
local turn = 0
request = function()
  turn = turn % #paths + 1
  return wrk.format("GET", paths[turn])
end
done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format("\\nMEASURED %d %d %.0f %.0f %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    failed.connect + failed.read + failed.write + failed.timeout + failed.status))
end`;

async function askByWrk({ url, paths, connections, seconds, headers }: Asked): Promise<Answered> {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-wrk-"));
  const script = join(folder, "paths.lua");
  writeFileSync(script, scriptOf(paths));
  try {
    const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script];
    const program = spawn("wrk", [...options, ...named, `${url}/`], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const measured = /^MEASURED (.+)$/m.exec(await text(program.stdout))?.[1];
    if (!measured) throw new Error("wrk has measured nothing.");
    const [requests = 0, us = 0, p50 = 0, p99 = 0, errors = 0] = measured.split(" ").map(Number);
    return { requests, seconds: us / 1e6, p50Ms: p50 / 1000, p99Ms: p99 / 1000, errors };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function askByAutocannon({ url, paths, connections, seconds, headers }: Asked) {
  let turn = 0;
  const next = () => paths[turn++ % paths.length] ?? "/";
  const { requests, duration, latency, errors, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
  return {
    requests: requests.total,
    seconds: duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    errors: errors + non2xx,
  };
}
