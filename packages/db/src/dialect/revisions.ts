import type { Db } from "./client.ts";

/**
 * Says how often the tables behind some topics have changed, in this process or any other.
 *
 * Two counters that cost a microsecond tell whether anything at all was written since the last
 * call; only then are the kept revisions read.
 *
 * @returns a function from topics to a number that is different after every change of them
 */
export function revisionReader(db: Db): (topics: readonly string[]) => number {
  // Commits of other connections move data_version, our own move total_changes().
  const others = db.$client.prepare("pragma data_version").pluck();
  const ours = db.$client.prepare("select total_changes()").pluck();
  const all = db.$client.prepare<[], { topic: string; revision: number }>(
    "select topic, revision from revisions",
  );
  let seenOthers: unknown;
  let seenOurs: unknown;
  let revisions = new Map<string, number>();
  return (topics) => {
    const nowOthers = others.get();
    const nowOurs = ours.get();
    if (nowOthers !== seenOthers || nowOurs !== seenOurs) {
      revisions = new Map(all.all().map((row) => [row.topic, row.revision]));
      seenOthers = nowOthers;
      seenOurs = nowOurs;
    }
    let sum = 0;
    for (const topic of topics) sum += revisions.get(topic) ?? 0;
    return sum;
  };
}
