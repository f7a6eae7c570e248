import { ask } from "./client.ts";
import { type Measured, startBaseline } from "./processes.ts";

export interface LoadResult {
  name: string;
  /** Body size of one response, in bytes. */
  bytes: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The server's CPU time per request, in microseconds. */
  cpuUsPerRequest: number;
  /** CPU time of bare node:http for a response of the same size, divided by ours. */
  ratio: number;
  errors: number;
}

const CONNECTIONS = 16;
const headers = { "accept-encoding": "gzip" };

/** The position in each list of paths, which starts over at its end. */
const turns = new Map<string[], number>();

async function run(target: Measured, paths: string[], seconds: number) {
  const turn = (turns.get(paths) ?? 0) % paths.length;
  const inTurn = [...paths.slice(turn), ...paths.slice(0, turn)];
  const before = await target.usage();
  const { url } = target;
  const answered = await ask({ url, paths: inTurn, connections: CONNECTIONS, seconds, headers });
  const after = await target.usage();
  turns.set(paths, turn + answered.requests);
  return {
    ...answered,
    cpuUsPerRequest: ((after.cpuMs - before.cpuMs) * 1000) / answered.requests,
  };
}

/**
 * Loads a path of the shop and bare node:http with the same number of bytes, one after the other in
 * the same run, and compares their CPU time per request: this ratio means the same on fast, slow
 * and busy machines. Each is warmed up first, because programs become faster while they run.
 *
 * @param paths - requested in turn
 */
export async function measureLoad(
  shop: Measured,
  name: string,
  paths: string[],
  seconds: number,
): Promise<LoadResult> {
  const [first = "/"] = paths;
  const answer = await fetch(shop.url + first, { headers });
  const declared = Number(answer.headers.get("content-length"));
  const bytes = declared || (await answer.arrayBuffer()).byteLength;
  const baseline = await startBaseline(bytes);
  await run(baseline, ["/"], 1);
  await run(shop, paths, seconds);
  const bare = await run(baseline, ["/"], seconds);
  const ours = await run(shop, paths, seconds);
  await baseline.stop();
  return {
    name,
    bytes,
    requestsPerSecond: Math.round(ours.requests / ours.seconds),
    p50Ms: ours.p50Ms,
    p99Ms: ours.p99Ms,
    cpuUsPerRequest: Math.round(ours.cpuUsPerRequest),
    ratio: Number((bare.cpuUsPerRequest / ours.cpuUsPerRequest).toFixed(3)),
    errors: ours.errors,
  };
}
