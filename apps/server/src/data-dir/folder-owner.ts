/**
 * What root makes in the folder of another account, that account gets: a shop that runs under its own
 * could not open a database that was restored by root.
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
/** What a process has open, by number: a way into a folder that nobody can exchange for another. */
const OPEN = "/proc/self/fd";

/** Gives all that this process, as root, makes in a folder to the folder's owner, once it ends. */
export function leaveToOwner(folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(OPEN)) return;
  process.on("exit", () => giveToOwner(folder));
}

/**
 * Gives what is root's in a folder to the folder's owner. Links are neither followed nor given: the account
 * whose folder it is could lead them to what is nobody's but root's. Never throws.
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

/** Opens, and closes again. What cannot be opened, or is gone by now, is passed over. */
function within(path: string, flags: number, use: (opened: number) => void): void {
  let opened: number | undefined;
  try {
    opened = openSync(path, O_RDONLY | flags);
    use(opened);
  } catch {
    // It stays as it is.
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
