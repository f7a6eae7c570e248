/**
 * Calls that require a recent sign-in: the call waits until the user has entered their password,
 * and is then repeated.
 */

import type { Answer, Call } from "@pickwell/api/call";
import { RECENT_LOGIN_REASON } from "@pickwell/api/core/security/rules";
import type { Carrier } from "@pickwell/client/carrier.ts";

/** Asks for the password once for all waiting calls. */
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
