/** An SMTP session, step by step. */
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "./mail-server.ts";

/** A mail in the words of SMTP. */
export interface ComposedMessage {
  envelope: { from: string | false; to: string[] };
  message: Promise<Buffer>;
}

/** What a mail is composed of. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

/** @param from - the sender, such as `Pickwell <hello@shop.example>` */
export function compose(mail: OutgoingMail, from: string): ComposedMessage {
  const { id, to, subject, text, html, headers, createdAt } = mail;
  const node = new MailComposer({
    from,
    to,
    subject,
    text,
    html: html || undefined,
    headers,
    date: createdAt,
    // The same at every try, so that a reader's server may notice.
    messageId: `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost"}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), message: node.build() };
}

/** @param patienceMs - for connecting, and for each silence afterwards */
export const createConnection = (
  { connection, ipAddress }: MailServer,
  patienceMs: number,
): SMTPConnection =>
  new SMTPConnection({
    ...connection,
    ...(ipAddress && { host: ipAddress, tls: { ...namedAs(connection.host), ...connection.tls } }),
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });

/** What a certificate has to say, which names hosts and not where they are. */
const namedAs = (host: string) => (isIP(host) ? {} : { servername: host });

/** Connects, and signs in where the server asks for it. */
export async function handshake(connection: SMTPConnection, { auth }: MailServer): Promise<void> {
  await promised((done) => connection.connect(done));
  if (auth)
    await promised((done) => connection.login({ user: auth.user, credentials: auth }, done));
}

/** Hands a mail over. @returns what the server said last */
export const deliverMessage = (
  connection: SMTPConnection,
  envelope: ComposedMessage["envelope"],
  body: Readable | Buffer,
): Promise<string> =>
  new Promise((resolve, reject) => {
    connection.send(envelope, body, (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ""),
    );
  });

const promised = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });

/** All of it took longer than it may. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/** The first of these tasks, or a failure when none has ended in time. */
export async function withTimeout<T>(ms: number, tasks: Promise<T>[]): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError("The delivery took too long.")), ms);
  });
  try {
    return await Promise.race([...tasks, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A connection that fails between two steps says so here. */
export const failureOf = (connection: SMTPConnection): Promise<never> =>
  new Promise((_, reject) => connection.on("error", reject));
