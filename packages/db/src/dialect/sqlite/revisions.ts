import { type Topic, topics } from "../topics.ts";
import { clientOf, type Db } from "./connection.ts";
import { prepared } from "./prepared.ts";

export { type Topic, topics };

/**
 * Says how often the tables behind some topics have changed, in this process or any other.
 *
 * Two counters tell whether anything at all was written since the last call; only then are the kept
 * revisions read. Our own writes are noticed at every call. Those of other processes cost a look at
 * the file, so they are looked for once per turn of the event loop, for all who ask.
 *
 * @returns a function from topics to a number that is different after every change of them
 */
export const revisionReader = (db: Db): ((topics: readonly Topic[]) => number) =>
  prepared(db, "revisions", createReader);

function createReader(db: Db): (topics: readonly Topic[]) => number {
  // Commits of other connections move data_version, our own move total_changes().
  const others = clientOf(db).prepare("pragma data_version").pluck();
  const ours = clientOf(db).prepare("select total_changes()").pluck();
  const all = clientOf(db).prepare<[], { topic: string; revision: number }>(
    "select topic, revision from revisions",
  );
  let seenOthers: unknown;
  let seenOurs: unknown;
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
    const nowOurs = ours.get();
    if (foreignNow !== seenOthers || nowOurs !== seenOurs) {
      revisions = new Map(all.all().map((row) => [row.topic, row.revision]));
      seenOthers = foreignNow;
      seenOurs = nowOurs;
    }
    let sum = 0;
    for (const topic of topics) sum += revisions.get(topic) ?? 0;
    return sum;
  };
}

/**
 * Looks for changes that this process was not told of. There are none: the file itself is looked at.
 *
 * @returns ends it
 */
export const watchRevisions =
  (_db: Db): (() => void) =>
  () => {};
