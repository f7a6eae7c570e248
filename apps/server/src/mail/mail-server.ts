/** The configured mail server. */
import type { Keyring } from "@pickwell/api/keyring";
import type { MailInForce, NamedServer } from "@pickwell/api/ports/mailer";
import { cachedSettings } from "@pickwell/api/settings/cached";
import { readSecret } from "@pickwell/api/settings/secrets";
import type { Db } from "@pickwell/db/client";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";

/** The port that speaks TLS from the first byte. Source: RFC 8314, 7.3. */
const TLS_PORT = 465;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** A mail server with everything needed to deliver to it. */
export interface MailServer {
  connection: SMTPConnectionOptions & { host: string };
  /** Its resolved address, so that the name is not resolved again; absent: connect by name. */
  ipAddress?: string;
  /** Its replies are not shown, because anyone may have named the server. */
  isUnknown?: boolean;
  /** Absent when it requires none. */
  auth?: { user: string; pass: string };
  /** The sender, such as `Pickwell <hello@shop.example>`. */
  from: string;
}

/** The mail settings of the environment, see `Env`. */
export interface MailEnvironment {
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
}

export interface MailServersParts {
  db: Db;
  keyring: Keyring;
  env: MailEnvironment;
  /** Where visitors reach the shop. */
  origin: () => string;
}

export interface MailServers {
  inForce(): Promise<MailInForce>;
  /** The server that the next mail leaves by; null when it waits. */
  current(): Promise<MailServer | null>;
  /** Whether Settings use this server already, in which case changing it requires the password. */
  isInForce(server: Pick<NamedServer, "host" | "port">): Promise<boolean>;
  /** The configured server, or one named in a form. */
  named(server: NamedServer): Promise<MailServer>;
}

/**
 * Settings → Notifications, else the environment. Read for each mail, so that changes apply at
 * once.
 */
export function createMailServers({ db, keyring, env, origin }: MailServersParts): MailServers {
  const notifications = cachedSettings(db, "notifications");
  const general = cachedSettings(db, "general");
  const sender = async (ofSettings: string) => {
    if (ofSettings || env.mailFrom) return ofSettings || String(env.mailFrom);
    const { siteName } = await general();
    return `${phrase(siteName)} <no-reply@${new URL(origin()).hostname}>`;
  };
  return {
    async inForce() {
      const { smtpServer, mailFrom } = await notifications();
      const source = smtpServer ? "settings" : env.smtpUrl ? "environment" : "none";
      return { source, from: await sender(mailFrom) };
    },
    async current() {
      const set = await notifications();
      const from = await sender(set.mailFrom);
      if (!set.smtpServer) return env.smtpUrl ? serverAt(env.smtpUrl, from) : null;
      const password = await readSecret(db, keyring, "smtpPassword");
      const { smtpServer: host, smtpPort: port, smtpUsername: username } = set;
      return serverOf({ host, port, username, password, from });
    },
    async isInForce({ host, port }) {
      const { smtpServer, smtpPort } = await notifications();
      return smtpServer.toLowerCase() === host.toLowerCase() && smtpPort === port;
    },
    async named(server) {
      return serverOf({ ...server, from: await sender(server.from) });
    },
  };
}

/** A display name before an address. Source: RFC 5322, 3.2.5. */
const phrase = (name: string): string =>
  /^[\w .'-]+$/.test(name) ? name : `"${name.replace(/[\\"]/g, "")}"`;

function serverOf({ host, port, username, password, from }: NamedServer): MailServer {
  return {
    connection: guarded({ host, port, secure: port === TLS_PORT }, username !== ""),
    auth: username ? { user: username, pass: password ?? "" } : undefined,
    from,
  };
}

/**
 * @param url - `smtp://user:password@host:port`, or `smtps:`; nodemailer's options may be in the
 *   query, such as `?tls.rejectUnauthorized=false`
 * @param from - the sender, such as `Pickwell <hello@shop.example>`
 */
export function serverAt(url: string, from: string): MailServer {
  const { auth, host = "localhost", ...options } = parseConnectionUrl(url);
  return { connection: guarded({ host, ...options }, auth !== undefined), auth, from };
}

/**
 * A password is only sent encrypted. A server on this machine may have an untrusted certificate, or
 * none.
 */
function guarded(
  options: SMTPConnectionOptions & { host: string },
  hasPassword: boolean,
): MailServer["connection"] {
  if (LOOPBACK.test(options.host)) {
    return { ...options, tls: { rejectUnauthorized: false, ...options.tls } };
  }
  const isAsked = options.secure || options.ignoreTLS || options.requireTLS !== undefined;
  return hasPassword && !isAsked ? { ...options, requireTLS: true } : options;
}
