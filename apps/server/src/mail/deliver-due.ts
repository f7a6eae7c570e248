/**
 * Delivers due mails concurrently. Data flow: single mails first, by kind → broadcast mails on as
 * many connections as the pace allows → each mail is claimed, marked and finished independently.
 */
import {
  type ClaimedMail,
  claimBroadcastMails,
  claimMail,
  releaseMails,
} from "@pickwell/api/mail-claims";
import { markFailed, markSending, markSent } from "@pickwell/api/outbox";
import type { Db } from "@pickwell/db/client";
import { type Deliver, DeliveryError } from "./delivery.ts";
import { Pace } from "./pace.ts";

/** Longest run, so that the Jobs screen tells of a large broadcast now and then. */
const RUN_MS = 5 * 60_000;
/** Mails to one person at the same time: besides those of broadcasts, so that they wait for none. */
const PERSONAL_LANES = 2;
/** Mails of broadcasts that are claimed together: a commit for each would be what a run waits for. */
const CLAIMED_TOGETHER = 40;
/** While all that is to be done is under way, it is looked this often whether there is more. */
const LOOK_MS = 200;

export interface MailOptions {
  db: Db;
  now: () => Date;
  deliver: Deliver;
  /** What the mail server has said before; begun anew if absent. */
  pace?: Pace;
  /** Between two mails: what is not begun goes on at another time. */
  signal?: AbortSignal;
}

/** The results of a run. */
export interface Delivered {
  sent: number;
  failed: number;
}

/** Delivers every due mail; those of broadcasts at the mail server's pace. */
export async function deliverDueMail({
  pace = new Pace(),
  ...options
}: MailOptions): Promise<Delivered> {
  const { deliver, signal } = options;
  const run = new Run({ ...options, pace });
  const until = performance.now() + RUN_MS;
  try {
    while (!signal?.aborted && performance.now() < until && !run.hasFailed) {
      if (await run.beginMore()) continue;
      if (!run.isBusy) break;
      await run.settledOne();
    }
  } finally {
    await run.settled();
    deliver.disconnect?.();
    await run.giveBack();
  }
  return run.delivered();
}

type Kind = "personal" | "broadcast";

class Run {
  readonly #options: MailOptions & { pace: Pace };
  /** Mails that nothing may follow yet, by what they wait for. */
  readonly #inHand: Record<Kind, Set<Promise<void>>> = {
    personal: new Set(),
    broadcast: new Set(),
  };
  /** Mails of broadcasts that are claimed, and have not been begun. */
  #claimed: ClaimedMail[] = [];
  /** Mails whose end is not known; of some only the server's last answer is missing. */
  readonly #underWay = new Set<Promise<void>>();
  readonly #delivered: Delivered = { sent: 0, failed: 0 };
  #failure: { error: unknown } | undefined;

  constructor(options: MailOptions & { pace: Pace }) {
    this.#options = options;
  }

  /** Something went wrong that is no matter of a mail, such as a full disk. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  get isBusy(): boolean {
    return this.#underWay.size > 0;
  }

  /** @returns false when nothing is due, or everything that may be is under way */
  async beginMore(): Promise<boolean> {
    const { db, now, pace } = this.#options;
    const personal =
      this.#inHand.personal.size < PERSONAL_LANES ? await claimMail(db, now()) : null;
    if (personal) {
      this.#begin(personal, "personal");
      return true;
    }
    const room = pace.lanes - this.#inHand.broadcast.size;
    if (room <= 0 || pace.isPaused(now())) return false;
    if (this.#claimed.length === 0) {
      this.#claimed = await claimBroadcastMails(db, now(), CLAIMED_TOGETHER);
    }
    const mails = this.#claimed.splice(0, room);
    for (const mail of mails) this.#begin(mail, "broadcast");
    return mails.length > 0;
  }

  /** Waits until another may be begun, for a while: meanwhile somebody may have asked for a mail. */
  async settledOne(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const look = new Promise((resolve) => {
      timer = setTimeout(resolve, LOOK_MS);
    });
    await Promise.race([
      ...this.#inHand.personal,
      ...this.#inHand.broadcast,
      ...this.#underWay,
      look,
    ]);
    clearTimeout(timer);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** What was claimed and not begun is anybody's again: where the server is left alone, or the shop closes. */
  async giveBack(): Promise<void> {
    const { db, now } = this.#options;
    await releaseMails(db, this.#claimed.splice(0), now());
  }

  /** @throws whatever went wrong first that is no matter of a mail */
  delivered(): Delivered {
    if (this.#failure) throw this.#failure.error;
    return this.#delivered;
  }

  #begin(mail: ClaimedMail, kind: Kind): void {
    const inHand = this.#inHand[kind];
    let setFree = () => {};
    const free = new Promise<void>((resolve) => {
      setFree = resolve;
    });
    inHand.add(free);
    free.then(() => inHand.delete(free));
    const end = this.#deliver(mail, kind, setFree)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        setFree();
        this.#underWay.delete(end);
      });
    this.#underWay.add(end);
  }

  /** Where a broadcast was paused or called off, others of it were claimed, too: the server is not asked for each. */
  async #mayLeave(mail: ClaimedMail): Promise<boolean> {
    const isClaimed = await markSending(this.#options.db, mail);
    if (!isClaimed) await this.giveBack();
    return isClaimed;
  }

  /** @param setFree - called when another of its kind may be begun, and the answer has not come */
  async #deliver(mail: ClaimedMail, kind: Kind, setFree: () => void): Promise<void> {
    const { db, now, deliver } = this.#options;
    // What becomes of a mail to one person says nothing of how many the server takes.
    const pace = kind === "broadcast" ? this.#options.pace : undefined;
    const startedAt = performance.now();
    const takenBefore = pace?.takenAltogether ?? 0;
    try {
      const onWritten = kind === "broadcast" ? setFree : undefined;
      await deliver(mail, () => this.#mayLeave(mail), onWritten);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      pace?.resisted(error.resistance, now(), takenBefore);
      await markFailed(db, mail, error.failure, error.message, now());
      this.#delivered.failed += 1;
      return;
    }
    pace?.took(performance.now() - startedAt);
    await markSent(db, mail, now());
    this.#delivered.sent += 1;
  }
}
