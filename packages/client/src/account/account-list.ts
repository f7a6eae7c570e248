/**
 * Synchronizes the wishlist of this browser with the signed-in account. Components change the
 * browser's list only; the difference to the last synchronized state is sent. See
 * docs/decisions/019.
 */
import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from "@pickwell/api/auth/rules";
import { ApiError } from "../api-error.ts";
import type { Api } from "../react/api.tsx";
import {
  changesSince,
  clearLastSync,
  lastSync,
  mergeLocalChanges,
  saveLastSync,
} from "./last-sync.ts";
import { savedList } from "./saved-list.ts";

/** A tab that is looked at again asks what other devices have changed, but not more often than this. */
const REST_MS = 60_000;

const LOCK = "pickwell.wishlist";

let current: AccountList | undefined;

/** Starts synchronizing while the page is open, at once. */
export function startSync(api: Api): void {
  if (current?.api !== api) {
    current?.stop();
    current = new AccountList(api);
  }
  void current.sync(true);
}

/** Call it after signing in: merges this browser's list into the account. */
export function syncOnSignIn(api: Api, userId: string): void {
  const known = lastSync();
  if (known?.userId === userId && current?.api === api) return;
  if (known?.userId !== userId) {
    syncOnSignOut(false);
    saveLastSync({ userId, ids: [] });
  }
  startSync(api);
}

/**
 * Call it after signing out: removes the account's list from this browser.
 *
 * @param isByHand - the user signed out: unsynchronized changes are dropped. After an expired
 *   session they are kept
 */
export function syncOnSignOut(isByHand: boolean): void {
  const known = lastSync();
  if (!known) return;
  clearLastSync();
  savedList.write(isByHand ? [] : savedList.read().filter(({ id }) => !known.ids.includes(id)));
}

class AccountList {
  readonly api: Api;
  readonly #unsubscribe: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** The sync to run afterwards; undefined for none. */
  #next: { isAsked: boolean } | undefined;
  #failures = 0;
  #askedAt = 0;

  constructor(api: Api) {
    this.api = api;
    this.#unsubscribe = savedList.subscribe(this.#send);
    addEventListener("online", this.#send);
    document.addEventListener("visibilitychange", this.#look);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    removeEventListener("online", this.#send);
    document.removeEventListener("visibilitychange", this.#look);
  }

  readonly #send = (): void => void this.sync(false);

  readonly #look = (): void => {
    const isDue = Date.now() >= this.#askedAt + REST_MS;
    if (document.visibilityState === "visible" && isDue) void this.sync(true);
  };

  /**
   * Sends changes of this browser to the shop, and takes over changes made elsewhere. Never
   * rejects: what could not be sent is sent later.
   *
   * @param isAsked - ask even if nothing has changed here
   */
  async sync(isAsked: boolean): Promise<void> {
    if (this.#isRunning) {
      this.#next = { isAsked: isAsked || this.#next?.isAsked === true };
      return;
    }
    this.#isRunning = true;
    clearTimeout(this.#timer);
    try {
      await oneTabAtATime(() => this.#exchange(isAsked));
      this.#failures = 0;
    } catch {
      const pause = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
      this.#failures += 1;
      this.#timer = setTimeout(() => this.sync(true), pause);
    }
    this.#isRunning = false;
    const next = this.#next;
    this.#next = undefined;
    if (next) await this.sync(next.isAsked);
  }

  async #exchange(isAsked: boolean): Promise<void> {
    const known = lastSync();
    if (!known) return;
    const { userId } = known;
    const sent = savedList.read();
    const changes = changesSince(known.ids, sent);
    if (!isAsked && changes.saved.length + changes.removed.length === 0) return;
    this.#askedAt = Date.now();
    const answer = await this.api.wishlist.merge
      .mutate({ userId, ...changes })
      .catch((error: unknown) => {
        if (isOver(error)) return null;
        throw error;
      });
    // The user may have signed out meanwhile.
    if (lastSync()?.userId !== userId) return;
    if (!answer) return syncOnSignOut(false);
    const onAccount = answer.map((entry) => ({ ...entry, savedAt: entry.savedAt.toISOString() }));
    const list = mergeLocalChanges(onAccount, sent, savedList.read());
    // In this order: products of the last sync that are missing in the list count as removed.
    if (savedList.write(list)) saveLastSync({ userId, ids: onAccount.map(({ id }) => id) });
  }
}

/** Whether the user has signed out, or another one has signed in. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.data?.code === "UNAUTHORIZED" || error.data?.code === "CONFLICT");

/** Two tabs may tell the same twice where the browser has no locks, which changes nothing. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks?.request(LOCK, work) ?? work();
