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
  told: AnswerSources;
  revision: number;
  until: Date;
  bytes: number;
}

/** The revisions of all topics at one moment. */
export type Revisions = ReadonlyMap<Topic, number>;

export interface KeptAnswersOptions {
  /** A number that differs after every change of these topics. */
  revision: (topics: readonly Topic[]) => number;
  /** Memory for answers. */
  maxBytes: number;
  now: () => Date;
}

/** What the clock changes without being told of may be this late. */
const MAX_AGE_MS = 60_000;
/** What keeping an answer costs beside it. */
const OVERHEAD_BYTES = 400;
/** Keys that are remembered as asked for. Most are asked for once, and keeping them is only work. */
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

  /** The kept answer with what was told of it, when nothing it shows has changed. */
  peek(key: string): Pick<Kept<Value>, "value" | "told"> | undefined {
    const entry = this.#kept.get(key);
    if (!entry) return undefined;
    const isFresh = isUnexpired(entry.until, this.#options.now(), MAX_AGE_MS);
    if (isFresh && entry.revision === this.#options.revision([...entry.told.topics])) return entry;
    this.#kept.delete(key);
    return undefined;
  }

  /**
   * To be taken before anything is read, so that a change meanwhile makes the answer stale.
   *
   * @returns null when it is asked for the first time, and will not be kept
   */
  revisions(key: string): Revisions | null {
    if (!this.#asked.has(key)) {
      this.#asked.set(key, true);
      return null;
    }
    return new Map(allTopics.map((topic) => [topic, this.#options.revision([topic])]));
  }

  /**
   * Keeps an answer, if it is the second time that it is asked for.
   *
   * @param before - what `revisions` gave
   * @param bytesOf - what it takes, asked only of what is kept
   */
  keep(
    key: string,
    value: Value,
    {
      told,
      before,
      bytesOf,
    }: { told: AnswerSources; before: Revisions | null; bytesOf: (value: Value) => number },
  ): void {
    if (!before || told.topics.size === 0) return;
    const now = this.#options.now().getTime();
    if (told.changesAt <= now) return;
    const revision = [...told.topics].reduce((sum, topic) => sum + (before.get(topic) ?? 0), 0);
    const until = new Date(Math.min(told.changesAt, now + MAX_AGE_MS));
    this.#kept.set(key, { value, told, revision, until, bytes: bytesOf(value) });
  }
}
