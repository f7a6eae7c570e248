import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { createCaller } from "@pickwell/api";
import { Keyring } from "@pickwell/api/keyring";
import type { NamedServer } from "@pickwell/api/mailer";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { addUser, KEYRING, signedIn } from "@pickwell/api/testing/accounts";
import { auditLog, outbox } from "@pickwell/db/schema";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { deliverDueMail } from "../src/mail/mail-job.ts";
import { createMailServers } from "../src/mail/mail-server.ts";
import { createMailer } from "../src/mail/mailer.ts";
import { deliveryBy } from "../src/mail/smtp-delivery.ts";

const PASSWORD = "open-sesame-4711";
/** This machine, under an address that the shop does not take for it. */
const ELSEWHERE = "0.0.0.0";
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface SignIn {
  username: string | null | undefined;
  password: string | null | undefined;
  isEncrypted: boolean;
}

/** A real mail server that asks for a password, and offers STARTTLS with a certificate of its own. */
async function mailServer(options: SMTPServerOptions = {}) {
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
  stops.push(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { arrived, signIns, port };
}

/** A shop, its mail servers, and an admin of it. */
async function shopWithMail(environment: { smtpUrl?: string; mailFrom?: string } = {}) {
  const shop = testShop();
  const env = { smtpUrl: undefined, mailFrom: undefined, ...environment };
  const servers = createMailServers({ db: shop.db, keyring: KEYRING, env, origin: () => ORIGIN });
  const mailer = createMailer(servers, shop.now);
  const { auth } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const visitor = { address: "203.0.113.7", userAgent: "Test" };
  const api = createCaller({ db: shop.db, now: shop.now, origin: ORIGIN, visitor, auth, mailer });
  const deliver = () =>
    deliverDueMail({ db: shop.db, now: shop.now, deliver: deliveryBy(servers.current) });
  const mails = () => shop.db.select().from(outbox);
  async function set(changes: Record<string, unknown>, smtpPassword?: string) {
    const { value, version } = (await api.admin.settings.all()).notifications;
    await api.admin.settings.save({
      section: "notifications",
      value: { ...value, ...changes },
      version,
      secrets: { smtpPassword },
    });
  }
  return { shop, servers, api, deliver, mails, set };
}

test("a server named in the settings takes the next mail, with the password that was entered", async () => {
  const { port, arrived, signIns } = await mailServer();
  const { shop, api, deliver, set } = await shopWithMail({ smtpUrl: "smtp://127.0.0.1:1" });
  const before = (await api.admin.settings.all()).mail;
  await set({ smtpServer: "127.0.0.1", smtpPort: port, smtpUsername: "ada" }, PASSWORD);
  await set({ mailFrom: "The Shop <mail@shop.example>" });
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });

  await deliver();

  expect(before).toEqual({ source: "environment", from: "Pickwell <no-reply@shop.example>" });
  expect((await api.admin.settings.all()).mail).toEqual({
    source: "settings",
    from: "The Shop <mail@shop.example>",
  });
  expect(arrived).toEqual([expect.stringContaining("From: The Shop <mail@shop.example>\r\n")]);
  expect(signIns).toEqual([{ username: "ada", password: PASSWORD, isEncrypted: true }]);
});

test("without any server mails wait, and are told to", async () => {
  const { shop, api, servers, mails } = await shopWithMail();
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });

  expect(await servers.current()).toBeNull();
  expect((await api.admin.settings.all()).mail.source).toBe("none");
  expect(await mails()).toMatchObject([{ status: "queued", attempts: 0 }]);
});

test("13.3.1: a password never leaves in clear", async () => {
  const { port, signIns } = await mailServer({ disabledCommands: ["STARTTLS"] });
  const { shop, deliver, mails, set } = await shopWithMail();
  await set({ smtpServer: ELSEWHERE, smtpPort: port, smtpUsername: "ada" }, PASSWORD);
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });

  await deliver();

  expect(signIns).toEqual([]);
  expect(await mails()).toMatchObject([{ status: "queued", attempts: 1 }]);
});

test("13.3.1: a password that another key has sealed stops nothing but the mail", async () => {
  const { shop, set } = await shopWithMail();
  await set({ smtpServer: "127.0.0.1", smtpUsername: "ada" }, PASSWORD);
  const keyring = new Keyring(Buffer.alloc(32, 8));
  const env = { smtpUrl: undefined, mailFrom: undefined };

  const restored = createMailServers({ db: shop.db, keyring, env, origin: () => ORIGIN });

  expect(await restored.current()).toMatchObject({ auth: { user: "ada", pass: "" } });
});

const valuesOf = (host: string, port: number, username = "ada") => ({
  smtpServer: host,
  smtpPort: port,
  smtpUsername: username,
  mailFrom: "",
});
const to = "owner@shop.example";

test("a test mail is sent with what stands in the form, and the server's answer told", async () => {
  const { port, arrived } = await mailServer();
  const { shop, api } = await shopWithMail();

  const { message } = await api.admin.settings.sendTestMail({
    to,
    value: valuesOf("127.0.0.1", port),
    secrets: { smtpPassword: PASSWORD },
  });

  expect(message).toBe("127.0.0.1 took the mail: 250 filed under A");
  expect(arrived).toEqual([expect.stringContaining("Subject: Test mail of Pickwell\r\n")]);
  expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({
    action: "mail.tested",
    after: { server: "127.0.0.1" },
  });
  expect((await api.admin.settings.all()).notifications.version).toBe(0);
});

test("a password that is not typed again is the stored one, for its own server only", async () => {
  const { port, arrived, signIns } = await mailServer();
  const { api, set } = await shopWithMail();
  await set({ smtpServer: "127.0.0.1", smtpPort: port, smtpUsername: "ada" }, PASSWORD);

  await api.admin.settings.sendTestMail({ to });
  await api.admin.settings.sendTestMail({ to, value: valuesOf("127.0.0.1", port) });
  const elsewhere = api.admin.settings.sendTestMail({ to, value: valuesOf("localhost", port) });

  await expect(elsewhere).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Please enter a password.",
    cause: { field: "secrets.smtpPassword" },
  });
  expect([arrived.length, signIns.length]).toEqual([2, 2]);
});

/** What goes wrong with a test mail, and where. */
async function failureOf(values: ReturnType<typeof valuesOf>, smtpPassword = PASSWORD) {
  const { api } = await shopWithMail();
  const sending = api.admin.settings.sendTestMail({ to, value: values, secrets: { smtpPassword } });
  const { code, message, cause } = await sending.catch((error) => error);
  return { code, message, field: cause.field };
}

test("a wrong password is told in the server's words", async () => {
  const { port } = await mailServer();

  expect(await failureOf(valuesOf("127.0.0.1", port), "wrong")).toEqual({
    code: "BAD_REQUEST",
    message: "127.0.0.1 refused username or password: 535 Who are you?",
    field: "secrets.smtpPassword",
  });
});

test("a name that nobody has is told", async () => {
  expect(await failureOf(valuesOf("mail.shop.invalid", 587))).toMatchObject({
    message: "There is no server of the name mail.shop.invalid.",
    field: "value.smtpServer",
  });
});

test("a port that nobody listens at is told", async () => {
  expect(await failureOf(valuesOf("127.0.0.1", 1))).toMatchObject({
    message: "No mail server answers at port 1 of 127.0.0.1.",
    field: "value.smtpPort",
  });
});

test("a certificate that nobody vouches for is told, and no password is sent", async () => {
  const { port, signIns } = await mailServer();

  expect(await failureOf(valuesOf(ELSEWHERE, port))).toMatchObject({
    message: expect.stringMatching(/^The certificate of 0\.0\.0\.0 is not good: /),
    field: "value.smtpServer",
  });
  expect(signIns).toEqual([]);
});

test("a server without encryption is told, and no password is sent", async () => {
  const { port, signIns } = await mailServer({ disabledCommands: ["STARTTLS"] });

  expect(await failureOf(valuesOf(ELSEWHERE, port))).toMatchObject({
    message: expect.stringMatching(/^0\.0\.0\.0 offers no encryption at port/),
    field: "value.smtpPort",
  });
  expect(signIns).toEqual([]);
});

test("a sender or a recipient that the server does not want is told at their field", async () => {
  const no = () => Object.assign(new Error("Not here"), { responseCode: 550 });
  const sender = await mailServer({ onMailFrom: (_from, _session, done) => done(no()) });
  const recipient = await mailServer({ onRcptTo: (_to, _session, done) => done(no()) });

  const fields = [
    (await failureOf(valuesOf("127.0.0.1", sender.port))).field,
    (await failureOf(valuesOf("127.0.0.1", recipient.port))).field,
  ];

  expect(fields).toEqual(["value.mailFrom", "to"]);
});

test("a server that says nothing is not waited for", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  stops.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const { servers, shop } = await shopWithMail();
  const mail = { to, subject: "", text: "", html: "", headers: {} };
  const server: NamedServer = {
    host: "127.0.0.1",
    port,
    username: "",
    password: null,
    from: "",
  };

  await expect(createMailer(servers, shop.now, 50).sendNow(mail, server)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    field: "value.smtpServer",
  });
});

test("an admin sends few test mails in a while", async () => {
  const { port, arrived } = await mailServer();
  const { api } = await shopWithMail();
  const send = () =>
    api.admin.settings.sendTestMail({
      to,
      value: valuesOf("127.0.0.1", port, ""),
      secrets: {},
    });
  await expect(send()).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (let sent = 1; sent < 10; sent += 1) await send().catch(() => {});

  await expect(send()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect([arrived.length, NOW.getTime()]).toEqual([0, NOW.getTime()]);
});
