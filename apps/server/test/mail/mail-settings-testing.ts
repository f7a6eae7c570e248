/** Real mail servers, and shops that know them by their settings. */
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createCaller } from "@pickwell/api";
import { ORIGIN, testShop } from "@pickwell/api/testing";
import { addUser, KEYRING, signedIn } from "@pickwell/api/testing/accounts";
import { outbox } from "@pickwell/db/schema";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { AllowedMailServers } from "../../src/mail/allowed-servers.ts";
import { deliveryBy } from "../../src/mail/current-delivery.ts";
import { deliverDueMail } from "../../src/mail/deliver-due.ts";
import { allowedHost } from "../../src/mail/mail-hosts.ts";
import { createMailServers } from "../../src/mail/mail-server.ts";
import { createMailer } from "../../src/mail/mailer.ts";
import { closeAfterTest } from "../closing.ts";

export const PASSWORD = "open-sesame-4711";
/** This machine, under an address that the shop does not take for it. */
export const ELSEWHERE = "0.0.0.0";
/** Where tests have opened something. */
export const ports = new Set<number>([1]);

interface SignIn {
  username: string | null | undefined;
  password: string | null | undefined;
  isEncrypted: boolean;
}

/** A real mail server that asks for a password, and offers STARTTLS with a certificate of its own. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: string[] = [];
  const signIns: SignIn[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth({ username, password }, { secure }, done) {
      signIns.push({ username, password, isEncrypted: secure });
      if (password === PASSWORD) return done(null, { user: username });
      return done(Object.assign(new Error("Who are you?"), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      void text(stream).then((source) => {
        arrived.push(source);
        done(null, "filed under A");
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", () => done()));
  closeAfterTest(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  ports.add(port);
  return { arrived, signIns, port };
}

export const hosts = (...entries: string[]) => entries.flatMap((entry) => allowedHost(entry) ?? []);

/** The environment lets the back office name whatever the tests have opened on this machine. */
export const onThisMachine = () =>
  new AllowedMailServers({
    mailHosts: [...ports].flatMap((port) =>
      hosts(`127.0.0.1:${port}`, `localhost:${port}`, `${ELSEWHERE}:${port}`, "127.0.0.1"),
    ),
    smtpUrl: undefined,
  });

/** A shop, its mail servers, and an admin of it. */
export async function shopWithMail(
  environment: { smtpUrl?: string; mailFrom?: string } = {},
  allowedServers = onThisMachine(),
) {
  const shop = testShop();
  const env = { smtpUrl: undefined, mailFrom: undefined, ...environment };
  const servers = createMailServers({ db: shop.db, keyring: KEYRING, env, origin: () => ORIGIN });
  const mailer = createMailer({ servers, allowedServers, now: shop.now });
  const { auth } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const visitor = { ipAddress: "203.0.113.7", userAgent: "Test" };
  const api = createCaller({ db: shop.db, now: shop.now, origin: ORIGIN, visitor, auth, mailer });
  const deliver = () =>
    deliverDueMail({ db: shop.db, now: shop.now, deliver: deliveryBy(servers.current) });
  const mails = () => shop.db.select().from(outbox);
  async function set(changes: Record<string, unknown>, smtpPassword?: string) {
    const { value, version } = (await api.admin.settings.all()).notifications;
    await api.admin.settings.change({
      section: "notifications",
      value: { ...value, ...changes },
      version,
      secrets: { smtpPassword },
    });
  }
  return { shop, servers, api, deliver, mails, set };
}

/** The mail server's part of the settings, as the form sends it. */
export const valuesOf = (host: string, port: number, username = "ada") => ({
  smtpServer: host,
  smtpPort: port,
  smtpUsername: username,
  mailFrom: "",
});
/** Whom test mails are sent to. */
export const to = "owner@shop.example";
