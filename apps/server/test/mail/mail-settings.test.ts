import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { createCaller } from "@pickwell/api";
import { Keyring } from "@pickwell/api/keyring";
import type { NamedServer } from "@pickwell/api/ports/mailer";
import { saveSettings } from "@pickwell/api/settings";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { addUser, KEYRING, signedIn } from "@pickwell/api/testing/accounts";
import { auditLog, outbox } from "@pickwell/db/schema";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { AllowedMailServers } from "../../src/mail/allowed-servers.ts";
import { deliveryBy } from "../../src/mail/current-delivery.ts";
import { deliverDueMail } from "../../src/mail/deliver-due.ts";
import { allowedHost } from "../../src/mail/mail-hosts.ts";
import { createMailServers } from "../../src/mail/mail-server.ts";
import { createMailer } from "../../src/mail/mailer.ts";

const PASSWORD = "open-sesame-4711";
/** This machine, under an address that the shop does not take for it. */
const ELSEWHERE = "0.0.0.0";
/** Where tests have opened something. */
const ports = new Set<number>([1]);
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
  ports.add(port);
  return { arrived, signIns, port };
}

const hosts = (...entries: string[]) => entries.flatMap((entry) => allowedHost(entry) ?? []);

/** The environment lets the back office name whatever the tests have opened on this machine. */
const onThisMachine = () =>
  new AllowedMailServers({
    mailHosts: [...ports].flatMap((port) =>
      hosts(`127.0.0.1:${port}`, `localhost:${port}`, `${ELSEWHERE}:${port}`, "127.0.0.1"),
    ),
    smtpUrl: undefined,
  });

/** A shop, its mail servers, and an admin of it. */
async function shopWithMail(
  environment: { smtpUrl?: string; mailFrom?: string } = {},
  nameable = onThisMachine(),
) {
  const shop = testShop();
  const env = { smtpUrl: undefined, mailFrom: undefined, ...environment };
  const servers = createMailServers({ db: shop.db, keyring: KEYRING, env, origin: () => ORIGIN });
  const mailer = createMailer({ servers, nameable, now: shop.now });
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

test("when SMTP could not be loaded the shop runs on, and loads it for the next mail", async () => {
  const { shop, servers } = await shopWithMail({ smtpUrl: "smtp://127.0.0.1:1" });
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });
  const sent: string[] = [];
  let isThere = false;
  const deliver = deliveryBy(servers.current, async () => {
    if (!isThere) throw new Error("Cannot find module");
    return async ({ to }) => void sent.push(to);
  });
  const run = () => deliverDueMail({ db: shop.db, now: shop.now, deliver });

  await expect(run()).rejects.toThrow("Cannot find module");
  isThere = true;
  await shop.caller.newsletter.subscribe({ email: "bob@example.com" });
  await run();
  expect(sent).toEqual(["bob@example.com"]);
});

test("the server in the settings sends the next mail, with the password entered", async () => {
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

test("without any server mails wait, which is reported", async () => {
  const { shop, api, servers, mails } = await shopWithMail();
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });

  expect(await servers.current()).toBeNull();
  expect((await api.admin.settings.all()).mail.source).toBe("none");
  expect(await mails()).toMatchObject([{ status: "queued", attempts: 0 }]);
});

test("13.3.1: a password is never sent unencrypted", async () => {
  const { port, signIns } = await mailServer({ disabledCommands: ["STARTTLS"] });
  const { shop, deliver, mails, set } = await shopWithMail();
  await set({ smtpServer: ELSEWHERE, smtpPort: port, smtpUsername: "ada" }, PASSWORD);
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });

  await deliver();

  expect(signIns).toEqual([]);
  expect(await mails()).toMatchObject([{ status: "queued", attempts: 1 }]);
});

test("13.3.1: a password sealed with another key stops only the mail", async () => {
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

test("a test mail is in the shop's language", async () => {
  const { port, arrived } = await mailServer();
  const { shop, api } = await shopWithMail();
  await saveSettings(shop.db, shop.now(), "general", { siteName: "Laden", language: "de" }, 0);

  await api.admin.settings.sendTestMail({
    to,
    value: valuesOf("127.0.0.1", port),
    secrets: { smtpPassword: PASSWORD },
  });

  expect(arrived).toEqual([expect.stringContaining("Subject: Testmail von Laden\r\n")]);
});

test("a test mail uses the values of the form, and shows the server's answer", async () => {
  const { port, arrived } = await mailServer();
  const { shop, api } = await shopWithMail();

  const { message } = await api.admin.settings.sendTestMail({
    to,
    value: valuesOf("127.0.0.1", port),
    secrets: { smtpPassword: PASSWORD },
  });

  expect(message).toBe("127.0.0.1 took the mail: 250 filed under A");
  expect(arrived).toEqual([expect.stringContaining("Subject: Test mail of Pickwell\r\n")]);
  expect((await shop.db.select().from(auditLog).orderBy(auditLog.seq)).at(-1)).toMatchObject({
    action: "mail.tested",
    after: { server: "127.0.0.1" },
  });
  expect((await api.admin.settings.all()).notifications.version).toBe(0);
});

test("an omitted password is the stored one, for its own server only", async () => {
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

test("the server that took a test mail counts as set up once mails leave by it", async () => {
  const { port } = await mailServer();
  const { api, set } = await shopWithMail();
  const isDone = async () =>
    (await api.admin.firstRun.status()).steps.find(({ step }) => step === "mail")?.isDone;
  const value = valuesOf("127.0.0.1", port);
  expect(await isDone()).toBe(false);

  await api.admin.settings.sendTestMail({ to, value, secrets: { smtpPassword: PASSWORD } });
  expect(await isDone()).toBe(false);

  await set(value, PASSWORD);
  expect(await isDone()).toBe(true);
  await set({ smtpServer: "localhost" }, PASSWORD);
  expect(await isDone()).toBe(false);

  await api.admin.settings.sendTestMail({ to });
  expect(await isDone()).toBe(true);
});

/** What goes wrong with a test mail, and where. */
async function failureOf(values: ReturnType<typeof valuesOf>, smtpPassword = PASSWORD) {
  const { api } = await shopWithMail();
  const sending = api.admin.settings.sendTestMail({ to, value: values, secrets: { smtpPassword } });
  const { code, message, cause } = await sending.catch((error) => error);
  return { code, message, field: cause.field };
}

test("a wrong password is reported in the server's words", async () => {
  const { port } = await mailServer();

  expect(await failureOf(valuesOf("127.0.0.1", port), "wrong")).toEqual({
    code: "BAD_REQUEST",
    message: "127.0.0.1 refused username or password: 535 Who are you?",
    field: "secrets.smtpPassword",
  });
});

test("an unknown host name is reported", async () => {
  expect(await failureOf(valuesOf("mail.shop.invalid", 587))).toMatchObject({
    message: "There is no server of the name mail.shop.invalid.",
    field: "value.smtpServer",
  });
});

test("a closed port is reported", async () => {
  expect(await failureOf(valuesOf("127.0.0.1", 1))).toMatchObject({
    message: "No mail server answers at port 1 of 127.0.0.1.",
    field: "value.smtpPort",
  });
});

test("an untrusted certificate is reported, and no password is sent", async () => {
  const { port, signIns } = await mailServer();

  expect(await failureOf(valuesOf(ELSEWHERE, port))).toMatchObject({
    message: expect.stringMatching(/^The certificate of 0\.0\.0\.0 is not good: /),
    field: "value.smtpServer",
  });
  expect(signIns).toEqual([]);
});

test("a server without encryption is reported, and no password is sent", async () => {
  const { port, signIns } = await mailServer({ disabledCommands: ["STARTTLS"] });

  expect(await failureOf(valuesOf(ELSEWHERE, port))).toMatchObject({
    message: expect.stringMatching(/^0\.0\.0\.0 offers no encryption at port/),
    field: "value.smtpPort",
  });
  expect(signIns).toEqual([]);
});

test("a refused sender or recipient is reported at its field", async () => {
  const no = () => Object.assign(new Error("Not here"), { responseCode: 550 });
  const sender = await mailServer({ onMailFrom: (_from, _session, done) => done(no()) });
  const recipient = await mailServer({ onRcptTo: (_to, _session, done) => done(no()) });

  const fields = [
    (await failureOf(valuesOf("127.0.0.1", sender.port))).field,
    (await failureOf(valuesOf("127.0.0.1", recipient.port))).field,
  ];

  expect(fields).toEqual(["value.mailFrom", "to"]);
});

test("a silent server is not awaited", async () => {
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

  ports.add(port);
  const parts = { servers, nameable: onThisMachine(), now: shop.now, timeoutMs: 50 };
  await expect(createMailer(parts).sendNow(mail, server)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    field: "value.smtpServer",
  });
});

test("an admin can send few test mails in a while", async () => {
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

/** What naming a server comes to: allowed, or the field that is wrong. */
const naming = (host: string, port: number, mailHosts: string[] = [], smtpUrl?: string) =>
  new AllowedMailServers({ mailHosts: hosts(...mailHosts), smtpUrl }).reach(host, port).then(
    () => "allowed",
    ({ field }) => field,
  );

test("1.3.6 a server in the own network is refused when tested and when saved", async () => {
  const nameable = new AllowedMailServers({ mailHosts: [], smtpUrl: undefined });
  const { api } = await shopWithMail({}, nameable);
  const { value, version } = (await api.admin.settings.all()).notifications;
  const named = valuesOf("127.0.0.1", 25, "");
  const refused = {
    code: "BAD_REQUEST",
    message: expect.stringContaining("MAIL_HOSTS=127.0.0.1"),
    cause: { field: "value.smtpServer" },
  };

  await expect(api.admin.settings.sendTestMail({ to, value: named })).rejects.toMatchObject(
    refused,
  );
  const save = { section: "notifications" as const, value: { ...value, ...named }, version };
  await expect(api.admin.settings.change(save)).rejects.toMatchObject(refused);
  await expect(
    api.admin.settings.change({ ...save, value: { ...save.value, smtpPort: 6379 } }),
  ).rejects.toMatchObject({ cause: { field: "value.smtpPort" } });
});

test.each([
  ["127.0.0.1", 25],
  ["localhost", 587],
  ["::1", 25],
  ["[::1]", 25],
  ["::ffff:127.0.0.1", 25],
  // The same by other names.
  ["127.1", 25],
  ["2130706433", 25],
  ["0.0.0.0", 25],
  ["10.0.0.5", 465],
  ["192.168.1.1", 2525],
  ["169.254.169.254", 25],
  ["fe80::1", 25],
  ["fd00::5", 25],
  ["100.64.0.1", 25],
])("1.3.6 the back office cannot name %s:%i", async (host, port) => {
  expect(await naming(host, port)).toBe("value.smtpServer");
});

test.each([22, 80, 443, 3306, 6379, 11_211])("1.3.6 nor anything at port %i", async (port) => {
  expect(await naming("127.0.0.1", port)).toBe("value.smtpPort");
  expect(await naming("mail.shop.invalid", port)).toBe("value.smtpPort");
});

test.each([
  ["localhost", 25, ["localhost"], undefined],
  ["LOCALHOST", 587, ["localhost"], undefined],
  ["::1", 25, ["[::1]:25"], undefined],
  ["10.0.0.5", 1025, ["mail.example", "10.0.0.5:1025"], undefined],
  // What the environment sends mail by may be named as well, at its own port.
  ["localhost", 1025, [], "smtp://localhost:1025"],
  ["10.0.0.5", 587, [], "smtp://ada:secret@10.0.0.5"],
  ["10.0.0.5", 465, [], "smtps://10.0.0.5"],
])("%s:%i can be named when the environment allows it", async (host, port, mailHosts, smtpUrl) => {
  expect(await naming(host, port, mailHosts, smtpUrl)).toBe("allowed");
});

test.each([
  ["localhost", 6379, ["localhost"], undefined],
  ["10.0.0.5", 25, ["10.0.0.5:1025"], undefined],
  ["localhost", 26, [], "smtp://localhost:25"],
  ["127.0.0.1", 25, ["localhost"], undefined],
])("1.3.6 and %s:%i still cannot", async (host, port, mailHosts, smtpUrl) => {
  expect(await naming(host, port, mailHosts, smtpUrl)).toMatch(/^value\./);
});

test("a server that was saved before keeps working", async () => {
  const { port, arrived } = await mailServer({ authOptional: true });
  const strict = new AllowedMailServers({ mailHosts: [], smtpUrl: undefined });
  const { api, shop } = await shopWithMail({}, strict);
  const [value, version] = [{ smtpServer: "127.0.0.1", smtpPort: port }, 0];
  await saveSettings(shop.db, NOW, "notifications", value, version);

  const { message } = await api.admin.settings.sendTestMail({
    to,
    value: valuesOf("127.0.0.1", port, ""),
  });
  const view = (await api.admin.settings.all()).notifications;
  await api.admin.settings.change({
    section: "notifications",
    value: { ...view.value, mailsPerMinute: 5 },
    version: view.version,
  });

  expect([message, arrived.length]).toEqual(["127.0.0.1 took the mail: 250 filed under A", 1]);
});

describe("1.3.6 an unsaved server outside", () => {
  const NAME = "mail.elsewhere.invalid";
  /** This machine stands for one outside; the name is known here alone. */
  const outside = (port: number, addresses = ["127.0.0.1"]) =>
    new AllowedMailServers({
      mailHosts: [],
      smtpUrl: undefined,
      rules: { resolve: async () => addresses, isAllowedIp: () => true, ports: [port] },
    });

  test("is connected at the checked address, and gets no text of the mail", async () => {
    const { port, arrived } = await mailServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
    });
    const { api } = await shopWithMail({}, outside(port));

    const { message } = await api.admin.settings.sendTestMail({
      to,
      value: valuesOf(NAME, port, ""),
    });

    expect([message, arrived.length]).toEqual([`${NAME} took the mail.`, 1]);
  });

  test.each([
    ["220 secret-inventory 7.1 of the intranet", "HELO"],
    ["+OK secret-inventory POP3", "greeting"],
    ["SSH-2.0-OpenSSH_9.2 secret-inventory", "greeting"],
    ["554 5.7.1 secret-inventory takes nobody", "greeting"],
  ])("is not quoted: %s", async (banner) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write(`${banner}\r\n`);
      socket.on("data", () => socket.end("550 secret-inventory is not for you\r\n"));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    stops.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const { api } = await shopWithMail({}, outside(port));

    const failure = await api.admin.settings
      .sendTestMail({ to, value: valuesOf(NAME, port, "") })
      .catch((error) => error);

    expect(failure).toMatchObject({ code: "BAD_REQUEST" });
    expect(JSON.stringify([failure.message, failure.cause?.message])).not.toContain("inventory");
  });

  test("is refused when one of its addresses is inside", async () => {
    const addresses = ["93.184.216.34", "10.0.0.5"];
    const nameable = new AllowedMailServers({
      mailHosts: [],
      smtpUrl: undefined,
      rules: { resolve: async () => addresses },
    });

    await expect(nameable.reach(NAME, 25)).rejects.toMatchObject({ field: "value.smtpServer" });
    addresses.pop();
    expect(await nameable.reach(NAME, 25)).toEqual({ ipAddress: "93.184.216.34", isOwners: false });
  });
});
