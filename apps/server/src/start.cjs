// What the build calls `main.js`. libuv reads its size before the first file is read, and Node.js reads
// a module that it is started with that way: so this is none, and whoever runs it by itself, as a
// container or a unit of systemd does, has as many threads as `npm start`.
"use strict";
Object.assign(process.env, require("./thread-pool.cjs").threadPool());
// With several processes this one only looks after them, see docs/decisions/072. What is no number is refused there, too.
const isSupervisor = (process.env.WORKERS || "1") !== "1" && !process.env.PICKWELL_WORKER;
const isOnServer = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? "");
import(isSupervisor ? "./supervisor.mjs" : isOnServer ? "./shop-postgres.mjs" : "./shop.mjs");
