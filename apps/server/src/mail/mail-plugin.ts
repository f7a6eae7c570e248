/** Sends what is in the outbox, while the shop is open and a mail server is named. */
import {
  type ClaimedMail,
  claimMail,
  hasDueMail,
  markFailed,
  markSending,
  markSent,
  sweepOutbox,
} from "@pickwell/api/outbox";
import type { Db } from "@pickwell/db/client";
import type { FastifyInstance } from "fastify";
import { type Deliver, DeliveryError } from "./smtp-delivery.ts";

const LOOK_MS = 1_000;
const SWEEP_MS = 60_000;

export interface MailOptions {
  db: Db;
  now: () => Date;
  deliver: Deliver;
}

/** Delivers every mail that is due, one after the other. */
export async function deliverDueMail({ db, now, deliver }: MailOptions): Promise<void> {
  while (await hasDueMail(db, now())) {
    const mail = await claimMail(db, now());
    if (mail) await deliverOne(db, now, deliver, mail);
  }
}

async function deliverOne(db: Db, now: () => Date, deliver: Deliver, mail: ClaimedMail) {
  try {
    await deliver(mail, () => markSending(db, mail));
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    await markFailed(db, mail, error.failure, error.message, now());
    return;
  }
  await markSent(db, mail, now());
}

/** Looks into the outbox every second; on closing, finishes the mail in hand. */
export async function mailPlugin(app: FastifyInstance, options: MailOptions) {
  const { db, now } = options;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let isClosing = false;
  const stoppable: MailOptions = {
    ...options,
    // Between two mails: what is claimed and not begun goes on after the restart.
    deliver: async (mail, begin) => {
      if (isClosing) throw new DeliveryError("delayed", "The shop is closing.");
      await options.deliver(mail, begin);
    },
  };

  async function look() {
    if (now().getTime() - sweptAt >= SWEEP_MS) {
      sweptAt = now().getTime();
      await sweepOutbox(db, now());
    }
    await deliverDueMail(stoppable);
  }

  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => app.log.error({ err: error }, "outbox not looked after"))
      .finally(() => {
        running = null;
      });
  }, LOOK_MS).unref();
  app.addHook("onClose", async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
