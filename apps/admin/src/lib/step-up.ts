/**
 * What the shop does only for somebody who has shown their password a moment ago: the call waits,
 * with all that was typed for it, until they have, and is then made again.
 */

import type { Answer, Call } from "@pickwell/api/call";
import { RECENT_LOGIN_REASON } from "@pickwell/api/core/security/rules";
import type { Carrier } from "@pickwell/client/carrier.ts";

/** Somebody is being asked who they are, once for all calls that wait for it. */
export class StepUp {
  #asked: { answer: Promise<boolean>; settle: (isShown: boolean) => void } | null = null;
  readonly #listeners = new Set<() => void>();

  get isAsking(): boolean {
    return this.#asked !== null;
  }

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param isShown - they have shown it; otherwise they would rather not */
  settle(isShown: boolean): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.settle(isShown);
    this.#tell();
  }

  /** Takes calls as `carry` does, and asks where the shop wants the password again. */
  over(carry: Carrier): Carrier {
    return async (call: Call): Promise<Answer> => {
      const answer = await carry(call);
      if (!("error" in answer) || answer.error.data.reason !== RECENT_LOGIN_REASON) return answer;
      return (await this.#ask()) ? carry(call) : answer;
    };
  }

  #ask(): Promise<boolean> {
    if (!this.#asked) {
      let settle: (isShown: boolean) => void = () => {};
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      this.#asked = { answer, settle };
      this.#tell();
    }
    return this.#asked.answer;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
