import { AppError } from "@pickwell/api/errors";
import type { Mailer, NamedServer } from "@pickwell/api/ports/mailer";
import { newId } from "@pickwell/db/id";
import type { AllowedMailServers } from "./allowed-servers.ts";
import { explainFailure, unknownName } from "./explain-failure.ts";
import type { MailServer, MailServers } from "./mail-server.ts";

/** An admin waits for it. */
const TEST_MS = 15_000;

export interface MailerParts {
  servers: MailServers;
  /** Servers that a form may name. */
  allowedServers: AllowedMailServers;
  now: () => Date;
  /** For the whole delivery; 15 s by default. */
  timeoutMs?: number;
}

/** Sends single mails at once, without the outbox. */
export function createMailer({
  servers,
  allowedServers,
  now,
  timeoutMs = TEST_MS,
}: MailerParts): Mailer {
  async function send(mail: Parameters<Mailer["sendNow"]>[0], server: MailServer) {
    // Loaded with the first mail: SMTP takes two megabytes.
    const { compose } = await import("./compose.ts");
    const smtp = await import("./smtp-session.ts");
    const { envelope, message } = compose({ ...mail, id: newId(), createdAt: now() }, server.from);
    const connection = smtp.createConnection(server, timeoutMs);
    const sent = smtp
      .handshake(connection, server)
      .then(() => smtp.deliverMessage(connection, envelope, message));
    try {
      const { response } = await smtp.withTimeout(timeoutMs, [smtp.failureOf(connection), sent]);
      connection.quit();
      const { host } = server.connection;
      if (server.isUnknown) return `${host} took the mail.`;
      return `${host} took the mail: ${response.replace(/\s+/g, " ").slice(0, 300)}`;
    } catch (error) {
      connection.close();
      throw explainFailure(error, server, timeoutMs / 1000);
    }
  }
  /** A server named in a form, if it is allowed. */
  async function named(wanted: NamedServer): Promise<MailServer> {
    const server = await servers.named(wanted);
    if (await servers.isInForce(wanted)) return server;
    const { host, port } = wanted;
    const reach = await allowedServers.reach(host, port);
    if (!reach) throw unknownName(host);
    return { ...server, ipAddress: reach.ipAddress ?? undefined, isUnknown: !reach.isOwners };
  }
  return {
    inForce: servers.inForce,
    async assertMayName(server) {
      if (!(await servers.isInForce(server))) await allowedServers.reach(server.host, server.port);
    },
    async sendNow(mail, wanted) {
      const server = wanted ? await named(wanted) : await servers.current();
      if (!server) {
        throw new AppError("BAD_REQUEST", "Please enter a mail server.", "value.smtpServer");
      }
      return send(mail, server);
    },
  };
}
