// Size of the thread pool for pictures, password hashes, files and DNS lookups.
"use strict";
const { availableParallelism } = require("node:os");

/** Node's default of four would be filled by two pictures and two hashes. */
exports.threadPool = () => ({
  UV_THREADPOOL_SIZE:
    process.env.UV_THREADPOOL_SIZE || String(Math.min(64, 6 + availableParallelism())),
});
