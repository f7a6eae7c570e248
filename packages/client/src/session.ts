/** A program's session: access tokens, renewed before they expire. */
import { type Answer, type Call, type Carrier, errorOf } from "./carrier.ts";
import type { TokenSync } from "./token-sync.ts";

/** The tokens of a program's session. */
export interface Tokens {
  token: string;
  refreshToken: string;
  expiresAt: Date;
}

/** Where tokens are stored, such as a file that only its owner can read. */
export interface TokenStore {
  /** Reads the stored tokens; null without a session. */
  read: () => Tokens | null | Promise<Tokens | null>;
  write: (tokens: Tokens | null) => void | Promise<void>;
}

/** Stores tokens until the program ends. */
export function inMemory(): TokenStore {
  let kept: Tokens | null = null;
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens;
    },
  };
}

interface Credentials {
  email: string;
  password: string;
  /** Of the app for two-factor sign-in, or one of the recovery codes. */
  code?: string;
}

/** Tokens are renewed so long before they end: a call may be on its way for a while. */
const AHEAD_MS = 60_000;

/** A way to carry calls with a token. */
type TokenCarrier = (call: Call, token?: string) => Promise<Answer>;

/** Signs in and out, and adds the token to calls. */
export class PickwellSession {
  readonly #send: TokenCarrier;
  readonly #store: TokenStore;
  readonly #now: () => Date;
  readonly #sync: TokenSync | undefined;
  #renewing: Promise<Tokens | null> | undefined;

  constructor(send: TokenCarrier, store: TokenStore, now: () => Date, sync?: TokenSync) {
    this.#send = send;
    this.#store = store;
    this.#now = now;
    this.#sync = sync;
  }

  /**
   * From now on calls are made as this person.
   *
   * @throws ApiError when the shop does not take it: `UNAUTHORIZED`, or the `reason`
   * `auth/multi-factor-auth-required` where a code is wanted
   */
  async signIn(credentials: Credentials): Promise<void> {
    const askedAt = this.#now();
    const tokens = await this.#ask("auth.tokens.issue", credentials);
    await this.#keep(tokens, askedAt);
  }

  /** Ends the session at the shop, and forgets its tokens whatever becomes of that. */
  async signOut(): Promise<void> {
    const tokens = await this.#store.read();
    await this.#forget();
    if (!tokens) return;
    await this.#send(
      { type: "mutation", path: "auth.tokens.revoke", input: undefined },
      tokens.token,
    );
  }

  /** Whether there is a session, as far as known here. */
  async isSignedIn(): Promise<boolean> {
    return (await this.#store.read()) !== null;
  }

  /** Sends a call with the session. A session that ended early is renewed once. */
  readonly carry: Carrier = async (call) => {
    const tokens = await this.#fresh();
    const answer = await this.#send(call, tokens?.token);
    if (!tokens || !("error" in answer) || answer.error.data.code !== "UNAUTHORIZED") return answer;
    const renewed = await this.#renew(tokens);
    return renewed ? this.#send(call, renewed.token) : answer;
  };

  async #fresh(): Promise<Tokens | null> {
    const tokens = await this.#store.read();
    if (!tokens) return null;
    const isFresh = tokens.expiresAt.getTime() - AHEAD_MS > this.#now().getTime();
    return isFresh ? tokens : this.#renew(tokens);
  }

  /** However many calls need it at once, it is done once: a token that was used twice ends them all. */
  #renew(old: Tokens): Promise<Tokens | null> {
    this.#renewing ??= this.#exchange(old).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #exchange({ refreshToken }: Tokens): Promise<Tokens | null> {
    const kept = await this.#store.read();
    // Another process has renewed the tokens, or signed out.
    if (kept?.refreshToken !== refreshToken) return kept;
    const path = "auth.tokens.refresh";
    const askedAt = this.#now();
    const answer = await this.#send({ type: "mutation", path, input: { refreshToken } }, undefined);
    if ("error" in answer) {
      if (answer.error.data.code !== "UNAUTHORIZED") throw errorOf(answer.error);
      await this.#forget();
      return null;
    }
    const tokens = tokensOf(answer.result.data);
    await this.#keep(tokens, askedAt);
    return tokens;
  }

  async #keep(tokens: Tokens, askedAt: Date): Promise<void> {
    await this.#store.write(tokens);
    await this.#sync?.signedIn(tokens.token, askedAt);
  }

  async #forget(): Promise<void> {
    await this.#store.write(null);
    await this.#sync?.signedOut();
  }

  async #ask(path: string, input: unknown): Promise<Tokens> {
    const answer = await this.#send({ type: "mutation", path, input }, undefined);
    if ("error" in answer) throw errorOf(answer.error);
    return tokensOf(answer.result.data);
  }
}

function tokensOf(data: unknown): Tokens {
  const { token, refreshToken, expiresAt } = data as Tokens;
  return { token, refreshToken, expiresAt };
}
