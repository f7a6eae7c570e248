/**
 * Gives files made by root in another account's folder to that account, so that a shop running
 * under it can open what root has restored.
 */
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readdirSync,
} from "node:fs";

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
/** Open files of a process, by number: paths that nobody can redirect with a link. */
const OPEN = "/proc/self/fd";

/** Gives everything that this process creates as root to the folder's owner when it exits. */
export function leaveToOwner(folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(OPEN)) return;
  process.on("exit", () => giveToOwner(folder));
}

/**
 * Gives root's files in a folder to the folder's owner. Links are neither followed nor changed,
 * because the owner could point them anywhere. Never throws.
 */
export function giveToOwner(folder: string): void {
  within(folder, O_DIRECTORY, (directory) => {
    const owner = fstatSync(directory);
    if (owner.uid !== 0) giveAll(directory, owner);
  });
}

function giveAll(directory: number, owner: { uid: number; gid: number }): void {
  for (const name of readdirSync(`${OPEN}/${directory}`)) {
    within(`${OPEN}/${directory}/${name}`, O_NOFOLLOW | O_NONBLOCK, (entry) => {
      const facts = fstatSync(entry);
      const isFolder = facts.isDirectory();
      const isOneFile = facts.isFile() && facts.nlink === 1;
      if (facts.uid === 0 && (isFolder || isOneFile)) fchownSync(entry, owner.uid, owner.gid);
      if (isFolder) giveAll(entry, owner);
    });
  }
}

/** Opens a file for `use` and closes it. Does nothing if it cannot be opened or is gone. */
function within(path: string, flags: number, use: (opened: number) => void): void {
  let opened: number | undefined;
  try {
    opened = openSync(path, O_RDONLY | flags);
    use(opened);
  } catch {
    // Its owner stays as it is.
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
