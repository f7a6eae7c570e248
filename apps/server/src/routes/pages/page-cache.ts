/**
 * The page cache: rendered pages, valid until the data they show changes.
 *
 * Data flow: URL → canonical key → entry, if its topics have not changed → else one render shared
 * by concurrent requests, through a queue → entry → bytes with a new nonce.
 */

import { createHash } from "node:crypto";
import type { ThirdParty, Topic } from "@pickwell/api/context";
import type { ShownHeadCode } from "@pickwell/api/settings/head-code";
import { isUnexpired } from "@pickwell/api/stored-moments";
import { topics as allTopics } from "@pickwell/db/revisions";
import { LRUCache } from "lru-cache";
import { NONCE_LENGTH } from "./nonce.ts";
import { createPageTemplate, type PageTemplate, packSmall } from "./page-template.ts";
import type { RenderedPage } from "./renderer.ts";

/** A page that is ready to be sent. */
export interface CachedPage {
  status: number;
  /** Target of a redirect; null for pages. */
  location: string | null;
  /** Weak entity tag, which depends on the content but not on the nonce. */
  etag: string;
  /** Companies whose scripts the content security policy allows. */
  parties: readonly ThirdParty[];
  /** The owner's head code in the page; null for none. */
  headCode: ShownHeadCode | null;
  /** Hosts of pictures that the shop may link but not store. */
  pictureHosts: readonly string[];
  template: PageTemplate;
}

interface Entry extends CachedPage {
  /** Whether it was requested again, so that it is compressed further. */
  isAskedAgain: boolean;
  topics: readonly Topic[];
  revision: number;
  expiresAt: Date;
}

/** A rendered page with what can invalidate it. */
export interface FreshPage {
  page: RenderedPage;
  topics: readonly Topic[];
  /** When the page changes with time alone, in milliseconds since 1970; Infinity if never. */
  changesAt: number;
  /** Companies whose scripts the page may load. */
  parties: readonly ThirdParty[];
  /** The owner's head code in the page. */
  headCode?: ShownHeadCode | null;
  /** Hosts of pictures that the shop may link but not store. */
  pictureHosts?: readonly string[];
}

/** The nonce that is used to compute entity tags. */
const NONCE_PLACE = "-".repeat(NONCE_LENGTH);

/** Compresses a rendered page and computes its entity tag. */
export async function prepare({
  page,
  parties,
  headCode = null,
  pictureHosts = [],
}: Pick<FreshPage, "page" | "parties" | "headCode" | "pictureHosts">): Promise<CachedPage> {
  const template = await createPageTemplate(page.html);
  // The tag depends on whatever decides the policy, too, because a visitor's copy keeps the old
  // policy. Of the page the compressed stream is hashed, which is a fifth of its size. It is the
  // same for the same page, although the placeholder changes with every restart.
  const content = createHash("sha256")
    .update(parties.join())
    .update(JSON.stringify([headCode, pictureHosts]));
  content.update(template.gzip.fill(NONCE_PLACE, Buffer.allocUnsafe(template.gzip.bytes)));
  return {
    status: page.status,
    location: page.location,
    etag: `W/"${content.digest("base64url").slice(0, 22)}"`,
    parties,
    headCode,
    pictureHosts,
    template,
  };
}

/** Renders the page of a canonical key. */
export type PageSource = (key: string) => Promise<FreshPage>;

export interface PageCacheOptions {
  source: PageSource;
  /** A number that changes with every change of these topics. */
  revision: (topics: readonly Topic[]) => number;
  /** Maximum memory for pages, in bytes; 0 disables the cache. */
  maxBytes: number;
  /** Whether caching is enabled at the moment. */
  mayKeep: () => Promise<boolean>;
  now: () => Date;
}

/** Pages with longer keys are rendered but not cached. */
const MAX_KEY_LENGTH = 1000;
/** Memory of an entry besides its page, including its prepared headers, in bytes. */
const OVERHEAD_BYTES = 4000;
/**
 * How outdated a page may be in what changes with time alone without declaring it, such as the
 * year.
 */
const MAX_AGE_MS = 15 * 60_000;

/**
 * A rendering that began so long ago, in milliseconds, has no one join it if anything was changed
 * since: a busy machine may take seconds for it.
 */
const JOINED_MS = 500;

/** The revisions of all topics at one moment. */
type Revisions = ReadonlyMap<Topic, number>;

/** A page that is being rendered. */
interface Rendering {
  entry: Promise<Entry>;
  beganAt: Date;
  /** Read before anything that the page shows. */
  before: Revisions;
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Rendering>();
  /** Pages are recompressed one at a time, because zlib's threads serve others, too. */
  #packing: Promise<void> = Promise.resolve();
  /** Numbers of cached and of rendered pages since the start. */
  hits = 0;
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      // A size of 0 would mean unlimited.
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ template }, key) => template.bytes + 2 * key.length + OVERHEAD_BYTES,
    });
  }

  /** The cached page if it is still valid, else undefined. */
  peek(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.#isFresh(entry)) {
      this.hits += 1;
      if (!entry.isAskedAgain) this.#packSmall(key, entry);
      return entry;
    }
    this.#entries.delete(key);
    return undefined;
  }

  #isFresh({ expiresAt, revision, topics }: Entry): boolean {
    const isYoung = isUnexpired(expiresAt, this.#options.now(), MAX_AGE_MS);
    return isYoung && revision === this.#options.revision(topics);
  }

  /** The cached page or a new one; concurrent calls share one render, see `JOINED_MS`. */
  async get(key: string): Promise<CachedPage> {
    const kept = this.peek(key);
    if (kept) return kept;
    const pending = this.#pending.get(key);
    if (pending && !this.#isOvertaken(pending)) return pending.entry;
    // Before rendering, so that a change during it makes the page stale at once.
    const before = new Map(allTopics.map((topic) => [topic, this.#options.revision([topic])]));
    const rendering: Rendering = {
      entry: this.#render(key, before).finally(() => {
        if (this.#pending.get(key) === rendering) this.#pending.delete(key);
      }),
      beganAt: this.#options.now(),
      before,
    };
    this.#pending.set(key, rendering);
    return rendering.entry;
  }

  #isOvertaken({ beganAt, before }: Rendering): boolean {
    if (this.#options.now().getTime() - beganAt.getTime() < JOINED_MS) return false;
    return allTopics.some((topic) => before.get(topic) !== this.#options.revision([topic]));
  }

  /**
   * Compresses a page further when it is requested a second time, because most pages are requested
   * once or often.
   */
  #packSmall(key: string, entry: Entry): void {
    entry.isAskedAgain = true;
    this.#packing = this.#packing.then(async () => {
      if (this.#entries.peek(key) !== entry) return;
      // If that fails, the page is sent as before.
      const template = await packSmall(entry.template).catch(() => null);
      if (template && this.#entries.peek(key) === entry) {
        this.#entries.set(key, { ...entry, template });
      }
    });
  }

  /** Removes pages that were not requested again, or are outdated, to free memory. */
  release(): void {
    for (const [key, entry] of this.#entries.entries()) {
      if (!entry.isAskedAgain || !this.#isFresh(entry)) this.#entries.delete(key);
    }
  }

  /** Memory of the cached pages, in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Number of cached pages. */
  get size(): number {
    return this.#entries.size;
  }

  async #render(key: string, before: Revisions): Promise<Entry> {
    this.misses += 1;
    const mayKeep = await this.#options.mayKeep();
    if (!mayKeep) this.#entries.clear();
    const { topics, changesAt, ...rendered } = await this.#options.source(key);
    const revision = topics.reduce((sum, topic) => sum + (before.get(topic) ?? 0), 0);
    const entry: Entry = {
      ...(await prepare(rendered)),
      isAskedAgain: false,
      topics,
      revision,
      expiresAt: new Date(Math.min(changesAt, this.#options.now().getTime() + MAX_AGE_MS)),
    };
    // Errors are not cached, because the next attempt may succeed.
    const keepable = mayKeep && entry.status < 500 && key.length <= MAX_KEY_LENGTH;
    if (keepable) this.#entries.set(key, entry);
    return entry;
  }
}
