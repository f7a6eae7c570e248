/**
 * Lets nothing outlive a run, even one that is killed: a process beside it, which notices its end,
 * kills the processes and removes the folders that it was told of.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("guard-program.mjs", import.meta.url));
let guard: ChildProcess | undefined;

function tell(what: string, value: string | number): void {
  if (!guard) {
    // Detached, because a terminal's Ctrl-C would reach it, too.
    guard = spawn(process.execPath, [program], {
      stdio: ["pipe", "ignore", "inherit"],
      detached: true,
    });
    guard.unref();
    (guard.stdin as unknown as { unref(): void }).unref();
  }
  guard.stdin?.write(`${JSON.stringify([what, value])}\n`);
}

/** Has a child process and its children killed when this process has ended. */
export function guardProcess(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  tell("process", pid);
  child.once("exit", () => tell("ended", pid));
}

/**
 * Has a folder removed when this process has ended, and before that the PostgreSQL server killed
 * that has its `data` in it.
 *
 * @returns call it when the folder was removed
 */
export function guardFolder(path: string): () => void {
  tell("folder", path);
  return () => tell("removed", path);
}

/** Ends this process by its exit handlers on a signal, and when its own parent is gone. */
export function endWithParent(): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => process.exit(1));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1_000).unref();
}
