// Memory limits of the shop, derived from the memory of the machine or container. Run as a program it
// prints flags for Node.js: node $(node memory.cjs) main.js
"use strict";
const { totalmem } = require("node:os");

const MB = 1024 ** 2;
/** Limits of V8's old space: small enough to collect garbage in time, enough for a large catalogue. */
const LEAST_MB = 192;
const MOST_MB = 512;
/** Share of the memory. The rest is for pictures, cached pages, the database's cache, young objects. */
const SHARE = 0.25;
/** V8's semi-space. The default of 16 is allocated three times, and seldom released. */
const SEMI_SPACE_MB = 8;

/** @returns the memory limit of the container or systemd unit, else the machine's memory, in bytes */
function memoryLimit(constrained = process.constrainedMemory(), machine = totalmem()) {
  return constrained > 0 ? Math.min(constrained, machine) : machine;
}

/** Number of processes that share the memory. */
const workers = (env = process.env) => Math.max(1, Number(env.WORKERS) || 1);

/**
 * @param bytes - memory for this process
 * @returns flags for Node.js; `--expose-gc` lets an idle shop collect garbage
 */
function heapFlags(bytes = memoryLimit() / workers()) {
  const old = Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor((bytes / MB) * SHARE)));
  return [`--max-old-space-size=${old}`, `--max-semi-space-size=${SEMI_SPACE_MB}`, "--expose-gc"];
}

/** @returns the flags of `heapFlags`; none if NODE_OPTIONS sets a limit, which they would override */
const memoryFlags = (env = process.env) =>
  /--max-old-space-size/.test(env.NODE_OPTIONS ?? "") ? [] : heapFlags();

/** Commands that read large files or whole databases: they run with the memory limits of the shop. */
const LIMITED_COMMANDS = ["import", "ledger", "move", "move-in", "restore"];

/**
 * Environment variables for glibc. Two heaps instead of eight per core, because rendering pictures
 * fragments them; free memory is returned to the system. Existing variables are kept.
 */
const malloc = (env = process.env) => ({
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || "2",
  MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ || "65536",
  MALLOC_MMAP_THRESHOLD_: env.MALLOC_MMAP_THRESHOLD_ || "65536",
});

module.exports = { heapFlags, LIMITED_COMMANDS, malloc, memoryFlags, memoryLimit };

if (require.main === module) console.info(heapFlags().join(" "));
