/**
 * Keeps a hundred pages, and says what they are and what that takes: in a process of its own, where
 * nothing else comes or goes meanwhile.
 */
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  createPageTemplate,
  NONCE_PLACEHOLDER,
  packSmall,
} from "../../src/routes/pages/page-template.ts";
import { pageText } from "../page-text.ts";

export interface KeptPages {
  /** Of all pages as text, and as they are kept. */
  plainBytes: number;
  bytes: number;
  /** By how much what is in use has grown, in bytes. */
  heap: number;
  buffers: number;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Collections after which nothing more has come back, before it is believed that nothing will. */
const ROUNDS = 20;

/** What is in use once nothing more is given back: buffers go some collections after their owners. */
async function measured() {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    collect();
    const { arrayBuffers } = process.memoryUsage();
    if (arrayBuffers < least) round = 0;
    least = Math.min(least, arrayBuffers);
    for (let turns = 0; turns < 10; turns += 1) await turn();
  }
  return { heapUsed: process.memoryUsage().heapUsed, arrayBuffers: least };
}

const pageOf = (index: number) => [pageText(index + 1, 60_000), "é€"].join(NONCE_PLACEHOLDER);
// What zlib and its pool allocate once is no page's.
for (let index = 0; index < 10; index += 1) await packSmall(await createPageTemplate(pageOf(-2)));
const before = await measured();
const kept = [];
for (let index = 0; index < 100; index += 1) {
  kept.push(await packSmall(await createPageTemplate(pageOf(index))));
}
const after = await measured();
const pages: KeptPages = {
  plainBytes: kept.reduce((sum, _, index) => sum + Buffer.byteLength(pageOf(index)), 0),
  bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
  heap: after.heapUsed - before.heapUsed,
  buffers: after.arrayBuffers - before.arrayBuffers,
};
console.info(JSON.stringify(pages));
