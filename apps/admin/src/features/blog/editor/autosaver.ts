/**
 * Autosaves drafts: into this browser moments after a change and regularly while typing, so that a
 * crash loses at most a word; to the shop when typing pauses, or every few seconds. Requests are
 * sequential, so the last one sent is the newest.
 */

/** How long after a change it is copied, with all that came since, in milliseconds. */
const COPY_MS = 400;
/** How long after the last letter it is sent, and how long at most after the first, in milliseconds. */
const REST_MS = 2000;
const LONGEST_MS = 8000;
/** How long after it could not be sent it is tried again. */
const RETRY_MS = 15_000;

/** Where the latest change is saved. */
export type AutosaveState =
  /** Nothing has been typed. */
  | { where: "nowhere" }
  | { where: "browser"; isFailing: boolean }
  /** Neither could it be copied nor has it been sent. */
  | { where: "page"; isFailing: boolean }
  | { where: "shop"; at: Date };

interface AutosaverOptions<Values> {
  /** Copies it into the browser. @returns whether it is there */
  copy: (values: Values, at: number) => boolean;
  /** Removes that copy. */
  forget: () => void;
  /** Sends it to the shop. @returns when the shop has kept it */
  send: (values: Values) => Promise<Date>;
}

export class Autosaver<Values> {
  readonly #options: AutosaverOptions<Values>;
  readonly #listeners = new Set<() => void>();
  #kept: AutosaveState = { where: "nowhere" };
  /** Values to send, and since when, in milliseconds. */
  #unsent: { values: Values; since: number } | null = null;
  /** Values to copy to the browser, and when they were typed. */
  #uncopied: { values: Values; at: number } | null = null;
  #isCopied = true;
  #copying: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isHeld = false;

  constructor(options: AutosaverOptions<Values>) {
    this.#options = options;
  }

  readonly read = (): AutosaveState => this.#kept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** To be called with every change. */
  typed(values: Values): void {
    const now = Date.now();
    if (!this.#uncopied) this.#copying = setTimeout(() => this.copy(), COPY_MS);
    this.#uncopied = { values, at: now };
    this.#unsent = { values, since: this.#unsent?.since ?? now };
    this.#tellUnsent(false);
    this.#wait(Math.min(REST_MS, this.#unsent.since + LONGEST_MS - now));
  }

  /** Copies unsaved values immediately, because the page may be closed. */
  readonly copy = (): void => {
    clearTimeout(this.#copying);
    if (!this.#uncopied) return;
    const { values, at } = this.#uncopied;
    this.#uncopied = null;
    this.#isCopied = this.#options.copy(values, at);
    if (this.#unsent) this.#tellUnsent(false);
  };

  /** Sends unsent values immediately. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  /** From now on nothing is sent, though still copied. Resolves once nothing is on its way. */
  hold(): Promise<void> {
    this.copy();
    this.#isHeld = true;
    clearTimeout(this.#timer);
    return this.#sending;
  }

  /** Sends what was held back. */
  release(): void {
    this.#isHeld = false;
    if (this.#unsent) this.#wait(REST_MS);
  }

  /** It is saved, or not wanted any more. Resolves once nothing is on its way. */
  end(): Promise<void> {
    this.#unsent = null;
    this.#uncopied = null;
    clearTimeout(this.#copying);
    this.#options.forget();
    return this.hold();
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => void this.flush(), Math.max(0, ms));
  }

  async #send(): Promise<void> {
    const sent = this.#unsent;
    if (!sent || this.#isHeld) return;
    this.#unsent = null;
    try {
      const at = await this.#options.send(sent.values);
      if (!this.#unsent) this.#tell({ where: "shop", at });
    } catch {
      this.#unsent ??= sent;
      this.#tellUnsent(true);
      this.#wait(RETRY_MS);
    }
  }

  #tellUnsent(isFailing: boolean): void {
    const where = this.#isCopied ? "browser" : "page";
    const known = this.#kept;
    // Typing on does not make the shop reachable.
    const stillFails = "isFailing" in known && known.isFailing;
    const next = { where, isFailing: isFailing || stillFails } as const;
    if (known.where === where && known.isFailing === next.isFailing) return;
    this.#tell(next);
  }

  #tell(kept: AutosaveState): void {
    this.#kept = kept;
    for (const listener of this.#listeners) listener();
  }
}
