/** What went wrong with a mail server, in words for whoever set it up. */
import { AppError } from "@pickwell/api/errors";
import type { MailServer } from "./mail-server.ts";
import { TimeoutError } from "./smtp-session.ts";

const MAX_SAID = 300;

interface SmtpFailure {
  message?: string;
  /** What kind it is, in nodemailer's words. */
  code?: string;
  /** The system's own code, such as `ECONNREFUSED`. */
  originalCode?: string;
  command?: string;
  /** What the server answered. */
  response?: string | false;
}

/** Names of fields as `testMailInput` has them. */
type Field = "to" | `value.${"smtpServer" | "smtpPort" | "mailFrom"}` | "secrets.smtpPassword";

const refused = (field: Field | undefined, message: string) =>
  new AppError("BAD_REQUEST", message, field);

/** Nobody has this name. */
export const unknownName = (host: string): AppError =>
  refused("value.smtpServer", `There is no server of the name ${host}.`);

/**
 * @param error - of a session with this server
 * @param timeoutS - how long it was waited for
 */
export function explainFailure(error: unknown, server: MailServer, timeoutS: number): AppError {
  const { host, port } = server.connection;
  const failure = error as SmtpFailure;
  const said = server.isUnknown ? codeOf(failure) : saidBy(failure);
  if (error instanceof TimeoutError || failure.code === "ETIMEDOUT") {
    return refused("value.smtpServer", `${host} did not answer within ${timeoutS} seconds.`);
  }
  const system = failure.originalCode ?? "";
  if (failure.code === "EDNS" || system === "ENOTFOUND") {
    return unknownName(host);
  }
  if (system === "ECONNREFUSED") {
    return refused("value.smtpPort", `No mail server answers at port ${port} of ${host}.`);
  }
  if (/cert|SELF_SIGNED|ERR_TLS_CERT/i.test(`${system} ${failure.message}`)) {
    return refused("value.smtpServer", `The certificate of ${host} is not good: ${said}.`);
  }
  if (/ssl|wrong version|EPROTO/i.test(`${system} ${failure.message}`)) {
    return refused("value.smtpPort", `${host} speaks no TLS at port ${port}, or another one.`);
  }
  if (failure.command === "STARTTLS") {
    return refused(
      "value.smtpPort",
      `${host} offers no encryption at port ${port}. The password is not sent in clear.`,
    );
  }
  if (failure.code === "EAUTH") {
    const asked = failure.response ? `${host} refused username or password: ${said}` : said;
    return refused("secrets.smtpPassword", server.auth?.pass ? asked : "Please enter a password.");
  }
  if (failure.command === "MAIL FROM") {
    return refused("value.mailFrom", `${host} takes no mail from ${server.from}: ${said}`);
  }
  if (failure.command === "RCPT TO") {
    return refused("to", `${host} takes no mail to this address: ${said}`);
  }
  if (failure.code === "EMESSAGE" || failure.code === "EENVELOPE") {
    return refused(undefined, `${host} did not take the mail: ${said}`);
  }
  return refused("value.smtpServer", `${host} does not answer as a mail server: ${said}`);
}

/** The server's own words where there are any, on one line. */
/** Of a server that somebody has just named nothing is repeated but what kind of answer it was. */
const codeOf = ({ response }: SmtpFailure): string =>
  /^[2-5]\d\d(?=[ -]|$)/.exec(String(response || ""))?.[0] ??
  "what it says is told once it is saved";

const saidBy = ({ response, message }: SmtpFailure): string =>
  String(response || message || "no reason was given")
    .replace(/\s+/g, " ")
    .slice(0, MAX_SAID);
