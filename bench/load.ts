import { ask } from "./client.ts";
import { type Measured, startBaseline } from "./processes.ts";

export interface LoadResult {
  name: string;
  /** Bytes of one answer's body. */
  bytes: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time one request costs the server. */
  cpuUsPerRequest: number;
  /** What bare node:http needs for an answer of as many bytes, divided by what we need. */
  ratio: number;
  errors: number;
}

const CONNECTIONS = 16;
const headers = { "accept-encoding": "gzip" };

/** Which of its paths each list is at: those that were asked are asked again when all have been. */
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
 * Loads a path of the shop and bare node:http with as many bytes, one after the other in the same
 * run, and compares the processor time each needs for a request: that ratio means the same on a
 * fast machine and a slow or busy one. Programs become faster while they run: each is asked for a
 * while before it is measured.
 *
 * @param paths - asked in turn
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
