/** Delivers outbox mails to an SMTP server. */

import { Readable } from "node:stream";
import type { ClaimedMail } from "@pickwell/api/mail-claims";
import { message } from "@pickwell/texts/message.ts";
import { compose } from "./compose.ts";
import { type Deliver, DeliveryError, type DeliverySteps } from "./delivery.ts";
import { explainFailure } from "./explain-failure.ts";
import type { MailServer } from "./mail-server.ts";
import { SessionEndedError, SessionPool, type SmtpSession } from "./session-pool.ts";
import { deliverMessage, withTimeout } from "./smtp-session.ts";
import { MAIL_TIMEOUTS, type MailTimeouts } from "./timeouts.ts";

/** For everything together: much less than a claim holds. */
const TOTAL_MS = 90_000;
const MAX_REASON_LENGTH = 500;
/** The server does not want to be spoken to at this moment. Source: RFC 5321, 4.2.3. */
const CLOSING = 421;

/**
 * Delivers with as many sessions as there are concurrent mails. With PIPELINING the envelope is
 * sent at once, even before the reply to the previous mail.
 */
export function createSmtpDelivery(server: MailServer, patience = MAIL_TIMEOUTS): Deliver {
  const pool = new SessionPool(server, patience);

  /** @returns false when an older session turned out to be gone before it was asked to carry anything */
  async function carry(session: SmtpSession, mail: ClaimedMail, steps: DeliverySteps) {
    const composed = compose(mail, server.from);
    const isFirst = session.taken === 0 && session.underWay === 1;
    const isFollowing = session.underWay > 1;
    let isAsked = false;
    let hasBegun = false;
    const body = bodyOf(composed.message, async () => {
      isAsked = true;
      hasBegun = await steps.begin();
      if (hasBegun) pool.begun(session);
      session.onWritten = () => {
        if (pool.written(session)) steps.onWritten?.();
      };
      return hasBegun;
    });
    const delivered = session.ready.then(() =>
      deliverMessage(session.connection, composed.envelope, body),
    );
    try {
      const { hasPipelining } = await withTimeout(TOTAL_MS, [session.failure, delivered]);
      pool.took(session, hasPipelining, isFollowing);
      return true;
    } catch (error) {
      session.giveUp();
      if (isFirst || isAsked || !isSessionGone(error)) {
        throw deliveryError(error, hasBegun, server, patience);
      }
      if (isFollowing && !(error instanceof SessionEndedError)) pool.lost();
      return false;
    }
  }

  const deliver: Deliver = async (mail, begin, onWritten) => {
    const steps = { begin, onWritten };
    const used = pool.used(onWritten !== undefined);
    if (used && (await carry(used, mail, steps))) return;
    await carry(pool.open(), mail, steps);
  };
  return Object.assign(deliver, { disconnect: () => pool.disconnect() });
}

/** Nothing was said of the mail: the connection has ended, or the server wants it to (421). */
function isSessionGone(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode === undefined || responseCode === CLOSING;
}

/** The shop itself did not go on. */
class CalledOffError extends Error {
  override name = "CalledOffError";
}

/** Also when it comes back in the words of whoever carried it. */
const isCalledOff = (error: unknown): boolean =>
  error instanceof CalledOffError || (error as { code?: string }).code === "ESTREAM";

/** The message as a stream that asks before it gives the first byte. */
function bodyOf(message: Buffer, begin: () => Promise<boolean>): Readable {
  async function* chunks() {
    if (!(await begin())) throw new CalledOffError("Somebody else is delivering this.");
    yield message;
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** What a failure means. Source: RFC 5321, 4.2.1: 4yz may be tried again, 5yz may not. */
function deliveryError(
  error: unknown,
  hasBegun: boolean,
  server: MailServer,
  { commandMs, mailMs }: MailTimeouts,
): DeliveryError {
  const {
    code,
    responseCode,
    message: words,
  } = error as {
    code?: string;
    responseCode?: number;
    message?: string;
  };
  const reason = String(words ?? error).slice(0, MAX_REASON_LENGTH);
  // What the server says of the mail itself; a wrong password is the owner's to correct.
  const isAnswer = responseCode !== undefined && (code === "EENVELOPE" || code === "EMESSAGE");
  if (isAnswer && responseCode >= 500) return new DeliveryError("refused", reason);
  if (isAnswer) {
    return new DeliveryError("delayed", reason, responseCode === CLOSING ? "server" : "mail");
  }
  if (hasBegun) {
    const { host } = server.connection;
    const silent = message(
      "{host} did not confirm within {seconds} seconds that it accepted the mail. It may have arrived.",
      { host, seconds: mailMs / 1000 },
    );
    return new DeliveryError("unsure", code === "ETIMEDOUT" ? silent : reason, "connection");
  }
  const { message: text } = explainFailure(error, server, commandMs / 1000);
  return new DeliveryError("delayed", text, isCalledOff(error) ? "none" : "connection");
}
