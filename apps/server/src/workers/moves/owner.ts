/** Which process runs a move, and whether it is alive. */
import { hostname } from "node:os";

/** This process, as the column `owner` names it. */
export const thisProcess = (): string => `${hostname()}:${process.pid}`;

/** Whether a process has ended, as far as this machine can tell. */
export function isGone(owner: string): boolean {
  const at = owner.lastIndexOf(":");
  if (owner.slice(0, at) !== hostname()) return false;
  const pid = Number(owner.slice(at + 1));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
