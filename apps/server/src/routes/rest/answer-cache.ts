import type { Topic } from "@pickwell/api/context";
import { LRUCache } from "lru-cache";

interface KeptAnswer {
  text: string;
  revision: number;
}

/** What keeping an answer costs beside its text. */
const OVERHEAD_BYTES = 200;

export interface AnswerCacheOptions {
  /** A number that differs after every change of these topics. */
  revision: (topics: readonly Topic[]) => number;
  /** Memory for answers, in bytes. */
  maxBytes: number;
}

/** The text of answers that are the same for everybody, kept until what they show changes. */
export function createAnswerCache({ revision, maxBytes }: AnswerCacheOptions) {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => text.length + key.length + OVERHEAD_BYTES,
  });

  /**
   * @param key - the request, with everything that shapes the answer
   * @param topics - what the answer shows
   * @param make - makes the answer; what it throws is not kept
   */
  return async function keep(
    key: string,
    topics: readonly Topic[],
    make: () => Promise<string>,
  ): Promise<string> {
    // Taken before anything is read, so that a change meanwhile makes the answer stale.
    const current = revision(topics);
    const known = kept.get(key);
    if (known?.revision === current) return known.text;
    const text = await make();
    kept.set(key, { text, revision: current });
    return text;
  };
}
