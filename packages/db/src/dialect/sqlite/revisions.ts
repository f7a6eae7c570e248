import { type Topic, topics } from "../topics.ts";
import { clientOf, type Db } from "./connection.ts";
import { prepared } from "./prepared.ts";

export { type Topic, topics };

/**
 * Counts changes of the tables behind topics, in this process or any other.
 *
 * Two counters show whether anything was written since the last call; only then the revisions are
 * read. Writes of this process are noticed at every call. For writes of other processes the file is
 * checked once per turn of the event loop.
 *
 * @returns a function from topics to a number that differs after every change
 */
export const revisionReader = (db: Db): ((topics: readonly Topic[]) => number) =>
  prepared(db, "revisions", createReader);

function createReader(db: Db): (topics: readonly Topic[]) => number {
  // Commits of other connections move data_version, our own move total_changes().
  const others = clientOf(db).prepare("pragma data_version").pluck();
  const ownChanges = clientOf(db).prepare("select total_changes()").pluck();
  const all = clientOf(db).prepare<[], { topic: string; revision: number }>(
    "select topic, revision from revisions",
  );
  let seenOthers: unknown;
  let seenOwn: unknown;
  let revisions = new Map<string, number>();
  let isLooked = false;

  function readForeignChanges(): unknown {
    if (isLooked) return seenOthers;
    isLooked = true;
    setImmediate(() => {
      isLooked = false;
    });
    return others.get();
  }

  return (topics) => {
    const foreignNow = readForeignChanges();
    const nowOwn = ownChanges.get();
    if (foreignNow !== seenOthers || nowOwn !== seenOwn) {
      revisions = new Map(all.all().map((row) => [row.topic, row.revision]));
      seenOthers = foreignNow;
      seenOwn = nowOwn;
    }
    let sum = 0;
    for (const topic of topics) sum += revisions.get(topic) ?? 0;
    return sum;
  };
}

/**
 * Watches for changes that were not notified. Not needed here, because the file itself is checked.
 *
 * @returns stops it
 */
export const watchRevisions =
  (_db: Db): (() => void) =>
  () => {};

/** Makes sure that changes by other processes are known. The file itself is checked, see above. */
export const confirmRevisions = (_db: Db): Promise<void> | undefined => undefined;
