import type { Topic } from "@pickwell/api/context";
import { LRUCache } from "lru-cache";

interface Made {
  text: string;
  /** When time alone changes it, in milliseconds since 1970; Infinity when it does not. */
  changesAt: number;
}

interface KeptAnswer extends Made {
  revision: number;
  /** When it was made. */
  at: number;
}

/** Memory of an entry besides its text, in bytes. */
const OVERHEAD_BYTES = 200;

export interface AnswerCacheOptions {
  /** A number that differs after every change of these topics. */
  revision: (topics: readonly Topic[]) => number;
  /** Memory for answers, in bytes. */
  maxBytes: number;
  now: () => Date;
}

/** A cache of serialized answers that are the same for everybody. */
export function createAnswerCache({ revision, maxBytes, now }: AnswerCacheOptions) {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => text.length + key.length + OVERHEAD_BYTES,
  });

  /**
   * @param key - the request, with everything that affects the response
   * @param topics - what the response depends on
   * @param make - makes the response; its errors are not cached
   */
  return async function keep(
    key: string,
    topics: readonly Topic[],
    make: () => Promise<Made>,
  ): Promise<string> {
    // Read before the data, so that a change in between makes the response stale.
    const current = revision(topics);
    const known = kept.get(key);
    const at = now().getTime();
    const isDue = known !== undefined && (at >= known.changesAt || at < known.at);
    if (known?.revision === current && !isDue) return known.text;
    const made = await make();
    kept.set(key, { ...made, revision: current, at });
    return made.text;
  };
}
