/** An SMTP session, step by step. */
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { ComposedMessage } from "./compose.ts";
import type { MailServer } from "./mail-server.ts";

/**
 * @param patienceMs - for connecting, and for each silence afterwards
 * @param onWritten - the last byte of a mail has been written; the server's answer is yet to come
 */
export const createConnection = (
  { connection, ipAddress }: MailServer,
  patienceMs: number,
  onWritten: () => void = () => {},
): SMTPConnection =>
  new SMTPConnection({
    ...connection,
    // The library tells of a mail's last byte in what it logs, and nowhere else.
    logger: { info: ({ tnx }: { tnx?: string }) => tnx === "message" && onWritten() },
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

/** What a server said of a mail that it took. */
export interface Acceptance {
  /** Its last answer. */
  response: string;
  /** That it reads commands ahead of its answers. Source: RFC 2920. */
  hasPipelining: boolean;
}

/** Hands a mail over. */
export const deliverMessage = (
  connection: SMTPConnection,
  envelope: ComposedMessage["envelope"],
  body: Readable | Buffer,
): Promise<Acceptance> =>
  new Promise((resolve, reject) => {
    connection.send(envelope, body, (error, info) =>
      error
        ? reject(error)
        : resolve({
            response: info?.response ?? "",
            hasPipelining: info?.ehlo?.some((line) => /^PIPELINING\b/i.test(line)) ?? false,
          }),
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
