/**
 * Rendered pages, kept until the data they show changes.
 *
 * Data flow: address → canonical key → entry, if it is of the current revision of its topics →
 * else one render for all who wait, through a queue → entry → bytes with a new nonce.
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

/** A page ready to be sent. */
export interface CachedPage {
  status: number;
  /** Address to go to instead, for a redirect. */
  location: string | null;
  /** Weak entity tag: the same for the same content under any nonce. */
  etag: string;
  /** Companies whose scripts its policy lets in. */
  parties: readonly ThirdParty[];
  /** Code of the owner that stands in it; null for none. */
  headCode: ShownHeadCode | null;
  /** Where pictures stand that the shop may only link. */
  pictureHosts: readonly string[];
  template: PageTemplate;
}

interface Entry extends CachedPage {
  /** Whether it has been sent from here, and is packed smaller for that. */
  isAskedAgain: boolean;
  topics: readonly Topic[];
  revision: number;
  expiresAt: Date;
}

/** A rendered page and what can make it stale. */
export interface FreshPage {
  page: RenderedPage;
  topics: readonly Topic[];
  /** When time alone changes it, in milliseconds since 1970; Infinity when it does not. */
  changesAt: number;
  /** Companies whose scripts it may load. */
  parties: readonly ThirdParty[];
  /** Code of the owner that stands in it. */
  headCode?: ShownHeadCode | null;
  /** Where pictures stand that the shop may only link. */
  pictureHosts?: readonly string[];
}

/** What a page has in place of nonces when its content is compared. */
const NONCE_PLACE = "-".repeat(NONCE_LENGTH);

/** Makes a rendered page ready to be sent. */
export async function prepare({
  page,
  parties,
  headCode = null,
  pictureHosts = [],
}: Pick<FreshPage, "page" | "parties" | "headCode" | "pictureHosts">): Promise<CachedPage> {
  const template = await createPageTemplate(page.html);
  // Of what decides about the policy as well: the copy a visitor keeps has the old one. Of the page its
  // stream, a fifth of it, which is the same for the same page: the placeholder is another one after a
  // restart, but no nonce is.
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

/** Renders the page at an address. */
export type PageSource = (key: string) => Promise<FreshPage>;

export interface PageCacheOptions {
  source: PageSource;
  /** A number that differs after every change of these topics. */
  revision: (topics: readonly Topic[]) => number;
  /** Memory for pages; 0 keeps none, so that every visit renders. */
  maxBytes: number;
  /** Whether pages are kept at this moment. */
  mayKeep: () => Promise<boolean>;
  now: () => Date;
}

/** Longer URLs are rendered but not kept. */
const MAX_KEY_LENGTH = 1000;
/** What keeping an entry costs beside its bytes, with the heads that it is sent with. */
const OVERHEAD_BYTES = 4000;
/** Pages show little that time alone changes, such as the year; it may be this late. */
const MAX_AGE_MS = 15 * 60_000;

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<Entry>>();
  /** One page after the other: zlib's threads have others to serve. */
  #packing: Promise<void> = Promise.resolve();
  /** Pages that were asked for and kept, and that were rendered, since the shop was opened. */
  hits = 0;
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      // A cache of size 0 would be boundless.
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ template }, key) => template.bytes + 2 * key.length + OVERHEAD_BYTES,
    });
  }

  /** The kept page, when there is one and nothing it shows has changed. */
  peek(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const isFresh = isUnexpired(entry.expiresAt, this.#options.now(), MAX_AGE_MS);
    if (isFresh && entry.revision === this.#options.revision(entry.topics)) {
      this.hits += 1;
      if (!entry.isAskedAgain) this.#packSmall(key, entry);
      return entry;
    }
    this.#entries.delete(key);
    return undefined;
  }

  /** The kept page, or a new one: however many ask at once, it is rendered once. */
  async get(key: string): Promise<CachedPage> {
    const kept = this.peek(key);
    if (kept) return kept;
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const rendering = this.#render(key).finally(() => this.#pending.delete(key));
    this.#pending.set(key, rendering);
    return rendering;
  }

  /** Most pages are asked for once or often: those that are sent again are packed again, once. */
  #packSmall(key: string, entry: Entry): void {
    entry.isAskedAgain = true;
    this.#packing = this.#packing.then(async () => {
      if (this.#entries.peek(key) !== entry) return;
      // Where it cannot be, it goes on being sent as it is.
      const template = await packSmall(entry.template).catch(() => null);
      if (template && this.#entries.peek(key) === entry) {
        this.#entries.set(key, { ...entry, template });
      }
    });
  }

  /** Lets go of pages that nobody has asked for again. */
  releaseSeldomAsked(): void {
    for (const [key, entry] of this.#entries.entries()) {
      if (!entry.isAskedAgain) this.#entries.delete(key);
    }
  }

  /** Memory of the kept pages. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#entries.size;
  }

  async #render(key: string): Promise<Entry> {
    this.misses += 1;
    // Taken before anything is read: a change while rendering makes the page stale at once.
    const before = new Map(allTopics.map((topic) => [topic, this.#options.revision([topic])]));
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
    // Errors are not kept: the next visitor may be luckier.
    const keepable = mayKeep && entry.status < 500 && key.length <= MAX_KEY_LENGTH;
    if (keepable) this.#entries.set(key, entry);
    return entry;
  }
}
