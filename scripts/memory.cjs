// How much memory the shop may take, by what the machine or its container has. Run by itself it prints
// the flags that Node.js is started with: node $(node memory.cjs) main.js
"use strict";
const { totalmem } = require("node:os");

const MB = 1024 ** 2;
/** Old objects: little enough that garbage goes in time, and enough for a large catalogue. */
const LEAST_MB = 192;
const MOST_MB = 512;
/** Beside them there are pictures, pages that are kept, the database's cache and the young objects. */
const SHARE = 0.25;
/** Young objects. V8 would take 16 on its own, three times over, and seldom gives them back. */
const SEMI_SPACE_MB = 8;

/** @returns bytes that this process may use: what its container, or unit, allows; else the machine's */
function memoryLimit(constrained = process.constrainedMemory(), machine = totalmem()) {
  return constrained > 0 ? Math.min(constrained, machine) : machine;
}

/** How many processes share it. */
const workers = (env = process.env) => Math.max(1, Number(env.WORKERS) || 1);

/**
 * @param bytes - that the process may use
 * @returns flags for Node.js; `--expose-gc` lets an idle shop collect garbage
 */
function heapFlags(bytes = memoryLimit() / workers()) {
  const old = Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor((bytes / MB) * SHARE)));
  return [`--max-old-space-size=${old}`, `--max-semi-space-size=${SEMI_SPACE_MB}`, "--expose-gc"];
}

/**
 * What glibc is told. Two heaps instead of eight for each core: drawing pictures leaves them full of
 * holes. And what is free goes back to the machine. What somebody has set stays.
 */
const malloc = (env = process.env) => ({
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || "2",
  MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ || "65536",
  MALLOC_MMAP_THRESHOLD_: env.MALLOC_MMAP_THRESHOLD_ || "65536",
});

module.exports = { heapFlags, malloc, memoryLimit };

if (require.main === module) console.info(heapFlags().join(" "));
