/**
 * A per-process cache of answers that are the same for everybody.
 *
 * Data flow: key → cached answer, if the revisions of its topics are unchanged and its time has not
 * come → else the caller creates it; answers requested before are cached.
 */
import type { Topic } from "@pickwell/api/context";
import { isUnexpired } from "@pickwell/api/stored-moments";
import { topics as allTopics } from "@pickwell/db/revisions";
import { LRUCache } from "lru-cache";
import type { AnswerSources } from "./answer-sources.ts";

interface Kept<Value> {
  value: Value;
  sources: AnswerSources;
  revision: number;
  until: Date;
  bytes: number;
}

/** The revisions of all topics at one moment. */
export type Revisions = ReadonlyMap<Topic, number>;

export interface KeptAnswersOptions {
  /** A number that changes with every change of these topics. */
  revision: (topics: readonly Topic[]) => number;
  /** Maximum memory for answers, in bytes. */
  maxBytes: number;
  now: () => Date;
}

/** Maximum age in milliseconds, for answers that depend on the time without declaring it. */
const MAX_AGE_MS = 60_000;
/** Memory of an entry besides its answer, in bytes. */
const OVERHEAD_BYTES = 400;
/**
 * Number of keys remembered as requested. Most are requested only once, and caching those would be
 * wasted.
 */
const ASKED = 2000;

export class KeptAnswers<Value> {
  readonly #options: KeptAnswersOptions;
  readonly #kept: LRUCache<string, Kept<Value>>;
  readonly #asked = new LRUCache<string, true>({ max: ASKED });

  constructor(options: KeptAnswersOptions) {
    this.#options = options;
    this.#kept = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + OVERHEAD_BYTES,
    });
  }

  /** Drops all answers. Which keys were requested stays known. */
  clear(): void {
    this.#kept.clear();
  }

  /** The cached answer with its sources, if still valid. */
  peek(key: string): Pick<Kept<Value>, "value" | "sources"> | undefined {
    const entry = this.#kept.get(key);
    if (!entry) return undefined;
    const isFresh = isUnexpired(entry.until, this.#options.now(), MAX_AGE_MS);
    if (isFresh && entry.revision === this.#options.revision([...entry.sources.topics]))
      return entry;
    this.#kept.delete(key);
    return undefined;
  }

  /**
   * Call it before reading any data, so that a change in between makes the response stale.
   *
   * @returns null for the first request of a key, whose response will not be cached
   */
  revisions(key: string): Revisions | null {
    if (!this.#asked.has(key)) {
      this.#asked.set(key, true);
      return null;
    }
    return new Map(allTopics.map((topic) => [topic, this.#options.revision([topic])]));
  }

  /**
   * Caches an answer, from the second request of its key on.
   *
   * @param before - the result of `revisions`
   * @param bytesOf - the answer's size in bytes; only called if it is cached
   */
  keep(
    key: string,
    value: Value,
    {
      sources,
      before,
      bytesOf,
    }: { sources: AnswerSources; before: Revisions | null; bytesOf: (value: Value) => number },
  ): void {
    if (!before || sources.topics.size === 0) return;
    const now = this.#options.now().getTime();
    if (sources.changesAt <= now) return;
    const revision = [...sources.topics].reduce((sum, topic) => sum + (before.get(topic) ?? 0), 0);
    const until = new Date(Math.min(sources.changesAt, now + MAX_AGE_MS));
    this.#kept.set(key, { value, sources, revision, until, bytes: bytesOf(value) });
  }
}
