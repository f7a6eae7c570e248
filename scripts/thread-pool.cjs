// How many threads the shop has for what waits: pictures, hashes of passwords, files, names of hosts.
"use strict";
const { availableParallelism } = require("node:os");

/** Four by default, which two pictures and two hashes would fill. */
exports.threadPool = () => ({
  UV_THREADPOOL_SIZE:
    process.env.UV_THREADPOOL_SIZE || String(Math.min(64, 6 + availableParallelism())),
});
