/** Error messages about mail servers, for whoever configures them. */
import { AppError } from "@pickwell/api/errors";
import { message } from "@pickwell/texts/message.ts";
import type { MailServer } from "./mail-server.ts";
import { TimeoutError } from "./timeouts.ts";

const MAX_DETAIL = 300;

interface SmtpFailure {
  message?: string;
  /** What kind it is, in nodemailer's words. */
  code?: string;
  /** The system's own code, such as `ECONNREFUSED`. */
  originalCode?: string;
  command?: string;
  /** The server's reply. */
  response?: string | false;
}

/** Names of fields as `testMailInput` has them. */
type Field = "to" | `value.${"smtpServer" | "smtpPort" | "mailFrom"}` | "secrets.smtpPassword";

const refused = (field: Field | undefined, text: string) =>
  new AppError("BAD_REQUEST", text, field);

/** The host name does not exist. */
export const unknownName = (host: string): AppError =>
  refused("value.smtpServer", message("There is no server of the name {host}.", { host }));

/**
 * @param error - of a session with this server
 * @param timeoutS - how long it was waited for
 */
export function explainFailure(error: unknown, server: MailServer, timeoutS: number): AppError {
  const { host, port } = server.connection;
  const failure = error as SmtpFailure;
  const detail = server.isUnknown ? codeOf(failure) : messageOf(failure);
  if (error instanceof TimeoutError || failure.code === "ETIMEDOUT") {
    return refused(
      "value.smtpServer",
      message("{host} did not answer within {timeoutS} seconds.", { host, timeoutS }),
    );
  }
  const system = failure.originalCode ?? "";
  if (failure.code === "EDNS" || system === "ENOTFOUND") {
    return unknownName(host);
  }
  if (system === "ECONNREFUSED") {
    return refused(
      "value.smtpPort",
      message("No mail server answers at port {port} of {host}.", { host, port: String(port) }),
    );
  }
  if (/cert|SELF_SIGNED|ERR_TLS_CERT/i.test(`${system} ${failure.message}`)) {
    return refused(
      "value.smtpServer",
      message("The certificate of {host} is not good: {detail}.", { host, detail }),
    );
  }
  if (/ssl|wrong version|EPROTO/i.test(`${system} ${failure.message}`)) {
    return refused(
      "value.smtpPort",
      message("{host} speaks no TLS at port {port}, or another one.", { host, port: String(port) }),
    );
  }
  if (failure.command === "STARTTLS") {
    return refused(
      "value.smtpPort",
      message("{host} offers no encryption at port {port}. The password is not sent in clear.", {
        host,
        port: String(port),
      }),
    );
  }
  if (failure.code === "EAUTH") {
    const asked = failure.response
      ? message("{host} refused username or password: {detail}", { host, detail })
      : detail;
    return refused(
      "secrets.smtpPassword",
      server.auth?.pass ? asked : message("Please enter a password."),
    );
  }
  if (failure.command === "MAIL FROM") {
    return refused(
      "value.mailFrom",
      message("{host} takes no mail from {from}: {detail}", { host, from: server.from, detail }),
    );
  }
  if (failure.command === "RCPT TO") {
    return refused(
      "to",
      message("{host} takes no mail to this address: {detail}", { host, detail }),
    );
  }
  if (failure.code === "EMESSAGE" || failure.code === "EENVELOPE") {
    return refused(undefined, message("{host} did not take the mail: {detail}", { host, detail }));
  }
  return refused(
    "value.smtpServer",
    message("{host} does not answer as a mail server: {detail}", { host, detail }),
  );
}

/** The server's own words, if any, on one line. */
/** Of a server that somebody has just named nothing is repeated but what kind of answer it was. */
const codeOf = ({ response }: SmtpFailure): string =>
  /^[2-5]\d\d(?=[ -]|$)/.exec(String(response || ""))?.[0] ?? message("shown once it is saved");

const messageOf = ({ response, message: own }: SmtpFailure): string =>
  String(response || own || message("no reason was given"))
    .replace(/\s+/g, " ")
    .slice(0, MAX_DETAIL);
