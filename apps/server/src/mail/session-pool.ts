/**
 * Connections to a mail server, kept open while mails follow each other. A mail uses an idle
 * connection, is pipelined after another mail, or opens a new connection.
 */
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "./mail-server.ts";
import { createConnection, failureOf, handshake } from "./smtp-session.ts";
import type { MailTimeouts } from "./timeouts.ts";

/** Servers end a connection sooner or later; this is before most of them do. */
const MAILS_PER_SESSION = 100;
/** Mails in a row that were lost as they followed another: then the server cannot do what it says. */
const MOST_LOST = 3;

/** A session was closed because of another mail. */
export class SessionEndedError extends Error {
  override name = "SessionEndedError";
}

/** A connection that delivers one mail after another. */
export interface SmtpSession {
  connection: SMTPConnection;
  /** Rejects when it fails between two steps, or is given up. */
  failure: Promise<never>;
  /** Settles when the handshake is over. */
  ready: Promise<void>;
  /** Mails that the server took. */
  taken: number;
  /** Mails whose last answer has not come: two where one follows the other. */
  underWay: number;
  /** That the server reads an envelope ahead of its answer to the mail before; told by that mail. */
  hasPipelining: boolean;
  /** What to do when the mail that is being written is out. */
  onWritten: () => void;
  /** Ends it for every mail that it carries. */
  giveUp(): void;
}

export class SessionPool {
  readonly #server: MailServer;
  readonly #patience: MailTimeouts;
  /** Open, and nothing under way; the one that was used last is the last. */
  readonly #idle: SmtpSession[] = [];
  /** One mail's answer is on its way: the next envelope may leave. */
  readonly #written = new Set<SmtpSession>();
  /** Mails in a row that followed another and were lost. */
  #lost = 0;

  constructor(server: MailServer, patience: MailTimeouts) {
    this.#server = server;
    this.#patience = patience;
  }

  /** An idle session, or one whose mail has been written; null when there is neither. */
  used(mayFollow: boolean): SmtpSession | null {
    const session = this.#idle.pop() ?? (mayFollow ? this.#next() : null);
    if (session) session.underWay += 1;
    return session;
  }

  open(): SmtpSession {
    let session: SmtpSession;
    const connection = createConnection(this.#server, this.#patience.commandMs, () =>
      session.onWritten(),
    );
    let end = (_error: SessionEndedError) => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    const failure = Promise.race([failureOf(connection), ended]);
    // Between two mails nobody listens.
    failure.catch(() => {});
    session = {
      connection,
      failure,
      ready: handshake(connection, this.#server),
      taken: 0,
      underWay: 1,
      hasPipelining: false,
      onWritten: () => {},
      giveUp: () => {
        this.#written.delete(session);
        connection.close();
        end(new SessionEndedError("The connection was closed."));
      },
    };
    return session;
  }

  /** A mail's first byte is about to leave: when the server has the last one, it takes its time. */
  begun(session: SmtpSession): void {
    allowSilence(session, this.#patience.mailMs);
  }

  /** The mail that a session carries is out. @returns whether the next one may follow it at once */
  written(session: SmtpSession): boolean {
    const hasRoom = session.taken + session.underWay < MAILS_PER_SESSION;
    const mayFollow = session.hasPipelining && hasRoom && this.#lost < MOST_LOST;
    if (mayFollow) this.#written.add(session);
    return mayFollow;
  }

  /**
   * The server took a mail.
   *
   * @param hasPipelining - what it said of itself
   * @param hasFollowed - the mail left before the answer to another one had come
   */
  took(session: SmtpSession, hasPipelining: boolean, hasFollowed: boolean): void {
    if (hasFollowed) this.#lost = 0;
    session.taken += 1;
    session.underWay -= 1;
    session.hasPipelining = hasPipelining;
    if (session.underWay > 0) return;
    this.#written.delete(session);
    allowSilence(session, this.#patience.commandMs);
    if (session.taken >= MAILS_PER_SESSION) session.connection.quit();
    else this.#idle.push(session);
  }

  /** A mail that followed another was lost before it was begun. */
  lost(): void {
    this.#lost += 1;
  }

  /** No other mail is due: idle sessions end. */
  disconnect(): void {
    for (const { connection } of this.#idle.splice(0)) connection.quit();
  }

  #next(): SmtpSession | null {
    const [session] = this.#written;
    if (!session) return null;
    this.#written.delete(session);
    return session;
  }
}

/** The library has one limit for all of a session; the socket is where it is kept. */
function allowSilence({ connection }: SmtpSession, ms: number): void {
  if (connection._socket) connection._socket.setTimeout(ms);
}
