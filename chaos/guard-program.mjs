// Ends what its parent leaves behind, however the parent ends; see `guard.ts`.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const processes = new Set();
const folders = new Set();
const take = {
  process: (pid) => processes.add(pid),
  ended: (pid) => processes.delete(pid),
  folder: (path) => folders.add(path),
  removed: (path) => folders.delete(path),
};

// Ends when the parent has, because then nobody holds the other end.
for await (const line of createInterface(process.stdin)) {
  const [what, value] = JSON.parse(line);
  take[what](value);
}
for (const pid of processes) killTree(pid);
for (const folder of folders) {
  killServer(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Kills a process and its children, of which some may have been stopped and not notice its end. */
function killTree(pid) {
  for (const child of childrenOf(pid)) killTree(child);
  kill(pid);
}

function childrenOf(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return children.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Kills the PostgreSQL server of a folder, if there is one; its processes end with it. */
function killServer(folder) {
  try {
    kill(Number.parseInt(readFileSync(join(folder, "data/postmaster.pid"), "utf8"), 10));
  } catch {
    // There is none.
  }
}

function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
