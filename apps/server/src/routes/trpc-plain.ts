/**
 * A fast path for plain tRPC queries: produces exactly the response of tRPC's own endpoint without
 * its Fetch objects, streams and signals. Anything else, and any failure, is left to tRPC.
 */
import { setImmediate as turn } from "node:timers/promises";
import { answer, type Call } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import { readInput } from "@pickwell/api/input";
import { serialize } from "@pickwell/api/serialize";
import type { FastifyRequest } from "fastify";

/** What tRPC puts on such an answer. */
const HEADERS = { "content-type": "application/json", vary: "trpc-accept, accept" };
/** The client accepts a stream. */
const STREAM = /jsonl|event-stream/i;

export interface PlainCalls {
  /** Several at once, and so answered with a list. */
  isBatch: boolean;
  calls: Call[];
}

/** Input by its place; undefined when it cannot be read. */
function inputsOf(text: string | null, isBatch: boolean): Record<string, unknown> | undefined {
  if (text === null) return {};
  try {
    const input: unknown = JSON.parse(text);
    if (!isBatch) return { 0: input };
    return typeof input === "object" && input !== null && !Array.isArray(input)
      ? (input as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param paths - of the called procedures, all queries
 * @param maxBatch - maximum number of calls per request
 * @returns null when only tRPC itself can handle it
 */
export function plainCallsOf(
  { url, headers }: FastifyRequest,
  paths: readonly string[],
  maxBatch: number,
): PlainCalls | null {
  if (paths.length > maxBatch) return null;
  if (headers["content-type"] !== undefined || STREAM.test(headers.accept ?? "")) return null;
  const mark = url.indexOf("?");
  const query = new URLSearchParams(mark === -1 ? "" : url.slice(mark + 1));
  const isBatch = query.get("batch") === "1";
  const names = [...query.keys()];
  const isPlain =
    names.every((name) => name === "input" || (name === "batch" && isBatch)) &&
    new Set(names).size === names.length;
  if (!isPlain || (!isBatch && paths.length > 1)) return null;
  const inputs = inputsOf(query.get("input"), isBatch);
  if (!inputs) return null;
  try {
    const calls = paths.map((path, place): Call => {
      const input = Object.hasOwn(inputs, place) ? readInput(inputs[place]) : undefined;
      return { type: "query", path, input };
    });
    return { isBatch, calls };
  } catch {
    return null;
  }
}

/** @returns null when one of the calls failed */
export async function answerPlainly(
  context: Context,
  { isBatch, calls }: PlainCalls,
): Promise<{ body: Buffer; headers: Record<string, string> } | null> {
  const written: { result: { data: unknown } }[] = [];
  for (const call of calls) {
    // Each after the first once everybody else has had a turn, as `CallCosts` has it.
    if (written.length > 0) await turn();
    const answered = await answer(context, call);
    if (!("result" in answered)) return null;
    written.push({ result: { data: serialize(answered.result.data) } });
  }
  return { body: Buffer.from(JSON.stringify(isBatch ? written : written[0])), headers: HEADERS };
}
