/** Passes the session to another program of the same origin, so that it can set its own cookie. */

/** Older tokens are not sent: the receiver requires a fresh one. */
const MAX_AGE_MS = 300_000;

export interface TokenSyncOptions {
  /** Where tokens are sent, of this origin. */
  path: string;
  origin: string;
  fetch: typeof fetch;
  now: () => Date;
  /** Called after a failure. The session is unaffected, and the next token is sent again. */
  onError: (error: Error) => void;
}

/** Synchronizes one state after the other; the last one counts. */
export class TokenSync {
  readonly #options: TokenSyncOptions;
  readonly #url: string;
  #last: Promise<void> = Promise.resolve();

  /** @throws TypeError when the path leads to another origin */
  constructor(options: TokenSyncOptions) {
    const { href, origin } = new URL(options.path, options.origin);
    if (origin !== options.origin) {
      throw new TypeError(`tokenSync must be a path of ${options.origin}, and ${href} is not`);
    }
    this.#url = href;
    this.#options = options;
  }

  /** Sends a token, unless it is too old. @param issuedAt - time of issue, or shortly before */
  signedIn(token: string, issuedAt: Date): Promise<void> {
    const isYoung = () => this.#options.now().getTime() - issuedAt.getTime() <= MAX_AGE_MS;
    const headers = { authorization: `Bearer ${token}` };
    return this.#queue(async () => {
      if (isYoung()) await this.#send("POST", headers);
    });
  }

  /** Reports a sign-out. */
  signedOut(): Promise<void> {
    return this.#queue(() => this.#send("DELETE", {}));
  }

  #queue(send: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(send).catch((error: unknown) => {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)));
    });
    return this.#last;
  }

  async #send(method: "POST" | "DELETE", headers: Record<string, string>): Promise<void> {
    const { fetch } = this.#options;
    const { ok, status } = await fetch(this.#url, { method, headers, redirect: "error" });
    if (!ok) throw new Error(`${method} ${this.#url} was answered ${status}`);
  }
}
