/**
 * The signed-in state of this tab. The credential is an HttpOnly cookie, so the shop is asked: when
 * a component first needs to know, five minutes before the session expires while the tab is used,
 * and when another tab reports a change.
 */
import type { Outputs } from "@pickwell/api";
import {
  EXPIRED_AHEAD_MS,
  FIRST_RETRY_MS,
  LONGEST_RETRY_MS,
  RENEW_AHEAD_MS,
} from "@pickwell/api/auth/rules";

export type SignedIn = NonNullable<Outputs["auth"]["session"]>;

export type SessionState =
  /** `isFailing`: the shop could not be reached, and will be tried again. */
  | { status: "loading"; isFailing: boolean }
  | { status: "signed-in"; session: SignedIn }
  /** Over, or ended elsewhere: the screen stays, so that nothing typed is lost. */
  | { status: "expired"; session: SignedIn }
  /** `why`: the last action in this tab. */
  | { status: "signed-out"; why?: "signed-out" | "deleted" };

/** What tabs tell each other. */
type Message =
  | { type: "renewed"; userId: string; expiresAt: Date }
  | { type: "signed-in" | "signed-out" };

export interface SessionKeeperOptions {
  /** Asks the shop who is signed in. Asking counts as use. Rejects when there is no answer. */
  ask: () => Promise<SignedIn | null>;
  /** Called when cached data of a user must be dropped. */
  onOther: () => void;
  /** Called after a sign-in, also a repeated one: the user's data may have changed. */
  onSignedIn: () => void;
  /** Called with the signed-in user after every check. */
  onArrival: (userId: string) => void;
  /**
   * Called when no user is signed in. `isByHand`: the user has signed out here, or deleted their
   * account.
   */
  onDeparture: (isByHand: boolean) => void;
}

const CHANNEL = "pickwell.session";
/** Timers cannot wait longer than 24 days. */
const LONGEST_WAIT_MS = 86_400_000;
const signsOfUse = ["pointerdown", "keydown", "focus", "visibilitychange"] as const;

export class SessionKeeper {
  readonly #options: SessionKeeperOptions;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: "loading", isFailing: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #channel: BroadcastChannel | undefined;
  #checking: Promise<void> | undefined;
  #failures = 0;
  #isUsed = false;
  #askedAt = 0;

  constructor(options: SessionKeeperOptions) {
    this.#options = options;
  }

  readonly read = (): SessionState => this.#state;

  /** Keeps the session up to date while there are listeners. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Asks the shop; concurrent calls share one request. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Call it after a sign-in in this tab. */
  async signedIn(): Promise<void> {
    // A running check may have started before the sign-in.
    await this.#checking;
    await this.check();
    this.#options.onSignedIn();
    this.#tell({ type: "signed-in" });
  }

  /** Call it after a sign-out in this tab, or after deleting the account. */
  signedOut(why?: "signed-out" | "deleted"): void {
    this.#end(why, true);
    this.#tell({ type: "signed-out" });
  }

  /** Call it when the shop reports that the session has ended. */
  expire(): void {
    if (this.#state.status !== "signed-in") return;
    clearTimeout(this.#timer);
    this.#set({ status: "expired", session: this.#state.session });
  }

  #start(): void {
    // The state may have changed while there were no listeners.
    if (this.#state.status === "signed-out") this.#state = { status: "loading", isFailing: false };
    if (typeof BroadcastChannel !== "undefined") {
      this.#channel = new BroadcastChannel(CHANNEL);
      this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    }
    for (const sign of signsOfUse) addEventListener(sign, this.#use, true);
    void this.check();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#channel?.close();
    this.#channel = undefined;
    for (const sign of signsOfUse) removeEventListener(sign, this.#use, true);
  }

  async #check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#askedAt = Date.now();
    this.#isUsed = false;
    try {
      const session = await this.#options.ask();
      this.#failures = 0;
      if (session) this.#adopt(session);
      else this.#lose();
    } catch {
      this.#fail();
    }
  }

  #adopt(session: SignedIn): void {
    const { userId: former, expiresAt } = this.#known();
    if (former && former !== session.user.id) this.#options.onOther();
    this.#set({ status: "signed-in", session });
    this.#options.onArrival(session.user.id);
    this.#schedule();
    if (former === session.user.id && session.expiresAt.getTime() !== expiresAt) {
      const { user } = session;
      this.#tell({ type: "renewed", userId: user.id, expiresAt: session.expiresAt });
    }
  }

  #known(): { userId?: string; expiresAt?: number } {
    if (!("session" in this.#state)) return {};
    const { user, expiresAt } = this.#state.session;
    return { userId: user.id, expiresAt: expiresAt.getTime() };
  }

  #lose(): void {
    if (this.#state.status === "signed-in") this.expire();
    else if (this.#state.status === "loading") this.#end();
  }

  #end(why?: "signed-out" | "deleted", isByHand = false): void {
    clearTimeout(this.#timer);
    this.#options.onOther();
    this.#options.onDeparture(isByHand);
    this.#set({ status: "signed-out", why });
  }

  #fail(): void {
    this.#failures += 1;
    // The dialog for signing in again reports its result itself.
    if (this.#state.status === "signed-in") {
      this.#isUsed = true;
      this.#schedule();
    } else if (this.#state.status === "loading") {
      this.#set({ status: "loading", isFailing: true });
      this.#wait(() => void this.check(), this.#restMs);
    }
  }

  /** The least time between two questions: doubled with every failure in a row. */
  get #restMs(): number {
    return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, this.#failures - 1), LONGEST_RETRY_MS);
  }

  readonly #overAt = ({ expiresAt }: SignedIn) => expiresAt.getTime() - EXPIRED_AHEAD_MS;

  readonly #use = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#isUsed = true;
    // A machine that slept has slept through timers.
    if (this.#state.status === "signed-in") this.#schedule();
  };

  /** Runs a check that is due, or schedules the next one. */
  #schedule(): void {
    if (this.#state.status !== "signed-in") return;
    const { session } = this.#state;
    const now = Date.now();
    const overAt = this.#overAt(session);
    const renewAt = session.expiresAt.getTime() - RENEW_AHEAD_MS;
    // What ends in any case cannot be put off.
    const canRenew = session.expiresAt < session.endsAt;
    const restedAt = this.#askedAt + this.#restMs;
    const isWanted = canRenew && this.#isUsed;
    if (now >= overAt) this.expire();
    else if (now < renewAt) this.#wait(() => this.#schedule(), renewAt - now);
    else if (isWanted && now >= restedAt) void this.check();
    else this.#wait(() => this.#schedule(), Math.min(overAt, isWanted ? restedAt : overAt) - now);
  }

  #wait(then: () => void, waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, Math.max(0, Math.min(waitMs, LONGEST_WAIT_MS)));
  }

  #hear(message: Message): void {
    if (message.type === "signed-in") void this.check();
    if (message.type === "signed-out" && this.#state.status !== "signed-out") this.#end();
    if (message.type !== "renewed" || this.#state.status !== "signed-in") return;
    const { session } = this.#state;
    if (session.user.id !== message.userId) return;
    this.#set({ status: "signed-in", session: { ...session, expiresAt: message.expiresAt } });
    this.#schedule();
  }

  #tell(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
