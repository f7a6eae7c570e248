import { AppError } from "@pickwell/api/errors";
import type { Mailer } from "@pickwell/api/mailer";
import { newId } from "@pickwell/db/id";
import { compose, connectionTo, failureOf, greet, handOver, within } from "./conversation.ts";
import { explainFailure } from "./explain-failure.ts";
import type { MailServer, MailServers } from "./mail-server.ts";

/** An admin waits for it. */
const TEST_MS = 15_000;

/** Sends single mails at once, past the outbox. @param timeoutMs - for all of it; 15 s by default */
export function createMailer(
  servers: MailServers,
  now: () => Date,
  timeoutMs: number = TEST_MS,
): Mailer {
  async function send(mail: Parameters<Mailer["sendNow"]>[0], server: MailServer) {
    const { envelope, message } = compose({ ...mail, id: newId(), createdAt: now() }, server.from);
    const connection = connectionTo(server, timeoutMs);
    const sent = greet(connection, server).then(async () =>
      handOver(connection, envelope, await message),
    );
    try {
      const said = await within(timeoutMs, [failureOf(connection), sent]);
      connection.quit();
      return `${server.connection.host} took the mail: ${said.replace(/\s+/g, " ").slice(0, 300)}`;
    } catch (error) {
      connection.close();
      throw explainFailure(error, server, timeoutMs / 1000);
    }
  }
  return {
    inForce: servers.inForce,
    async sendNow(mail, named) {
      const server = named ? await servers.named(named) : await servers.current();
      if (!server) {
        throw new AppError("BAD_REQUEST", "Please enter a mail server.", "value.smtpServer");
      }
      return send(mail, server);
    },
  };
}
