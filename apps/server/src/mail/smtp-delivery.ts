/** Hands one mail to an SMTP server. */
import { Readable } from "node:stream";
import type { ClaimedMail, DeliveryFailure } from "@pickwell/api/outbox";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

/** For connecting, and for each silence afterwards, in milliseconds. */
const PATIENCE_MS = 15_000;
/** For everything together: much less than a claim holds. */
const TOTAL_MS = 90_000;
const MAX_REASON_LENGTH = 500;

/** A mail was not delivered, or may not have been. The message is for the shop's owner. */
export class DeliveryError extends Error {
  override name = "DeliveryError";

  constructor(
    readonly failure: DeliveryFailure,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Delivers a mail. `begin` is called when the server waits for the first letter; unless it answers
 * true, nothing is sent.
 *
 * @throws DeliveryError
 */
export type Deliver = (mail: ClaimedMail, begin: () => Promise<boolean>) => Promise<void>;

/**
 * @param url - `smtp://user:password@host:port`, or `smtps:`; further settings as nodemailer reads
 * them from its query, such as `?tls.rejectUnauthorized=false`
 * @param from - the sender, such as `Pickwell <hello@shop.example>`
 */
export function createSmtpDelivery(url: string, from: string): Deliver {
  const options = parseConnectionUrl(url);
  return async (mail, begin) => {
    const composed = compose(mail, from);
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    let hasBegun = false;
    const body = bodyOf(composed.message, async () => {
      hasBegun = await begin();
      return hasBegun;
    });
    try {
      await within(TOTAL_MS, [
        new Promise<never>((_, reject) => connection.on("error", reject)),
        send(connection, options.auth, composed.envelope, body),
      ]);
      connection.quit();
    } catch (error) {
      connection.close();
      throw deliveryError(error, hasBegun);
    }
  };
}

interface Composed {
  envelope: { from: string | false; to: string[] };
  message: Promise<Buffer>;
}

function compose(
  { id, to, subject, text, html, headers, createdAt }: ClaimedMail,
  from: string,
): Composed {
  const node = new MailComposer({
    from,
    to,
    subject,
    text,
    html: html || undefined,
    headers,
    date: createdAt,
    // The same at every try, so that a reader's server may notice.
    messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? "localhost"}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), message: node.build() };
}

/** The message as a stream that asks before it gives the first letter. */
function bodyOf(message: Promise<Buffer>, begin: () => Promise<boolean>): Readable {
  async function* letters() {
    const bytes = await message;
    if (!(await begin())) throw new Error("Somebody else is delivering this.");
    yield bytes;
  }
  return Readable.from(letters(), { objectMode: false });
}

type Auth = ReturnType<typeof parseConnectionUrl>["auth"];

async function send(
  connection: SMTPConnection,
  auth: Auth,
  envelope: Composed["envelope"],
  body: Readable,
): Promise<void> {
  await called((done) => connection.connect(done));
  if (auth) await called((done) => connection.login({ user: auth.user, credentials: auth }, done));
  await called((done) => connection.send(envelope, body, done));
}

const called = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });

async function within<T>(ms: number, tasks: Promise<T>[]): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The delivery took too long.")), ms);
  });
  try {
    return await Promise.race([...tasks, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a failure means. Source: RFC 5321, 4.2.1: 4yz may be tried again, 5yz may not. */
function deliveryError(error: unknown, hasBegun: boolean): DeliveryError {
  const { code, responseCode, message } = error as {
    code?: string;
    responseCode?: number;
    message?: string;
  };
  const reason = String(message ?? error).slice(0, MAX_REASON_LENGTH);
  // What the server says of the mail itself; a wrong password is the owner's to correct.
  const isAnswer = responseCode !== undefined && (code === "EENVELOPE" || code === "EMESSAGE");
  if (isAnswer && responseCode >= 500) return new DeliveryError("refused", reason);
  return new DeliveryError(hasBegun && !isAnswer ? "unsure" : "delayed", reason);
}
