/** An SMTP session. */
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { ComposedMessage } from "./compose.ts";
import type { MailServer } from "./mail-server.ts";
import { TimeoutError } from "./timeouts.ts";

/**
 * @param patienceMs - timeout for connecting, and for silence afterwards
 * @param onWritten - called when a mail has been written, before the reply
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

/** Connects, and signs in if required. */
export async function handshake(connection: SMTPConnection, { auth }: MailServer): Promise<void> {
  await promised((done) => connection.connect(done));
  if (auth)
    await promised((done) => connection.login({ user: auth.user, credentials: auth }, done));
}

/** The server's reply to an accepted mail. */
export interface Acceptance {
  /** Its last answer. */
  response: string;
  /** That it reads commands ahead of its answers. Source: RFC 2920. */
  hasPipelining: boolean;
}

/** Sends a mail. */
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

/** The first task to finish; fails after the time limit. */
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

/** Rejects when a connection fails between two steps. */
export const failureOf = (connection: SMTPConnection): Promise<never> =>
  new Promise((_, reject) => connection.on("error", reject));
