import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { NamedServer } from "@pickwell/api/ports/mailer";
import { saveSettings } from "@pickwell/api/settings";
import { NOW } from "@pickwell/api/testing";
import { auditLog } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { createMailer } from "../../src/mail/mailer.ts";
import { closeAfterTest } from "../closing.ts";
import {
  ELSEWHERE,
  mailServer,
  onThisMachine,
  PASSWORD,
  ports,
  shopWithMail,
  to,
  valuesOf,
} from "./mail-settings-testing.ts";

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
  closeAfterTest(() => silent.close());
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
  const parts = { servers, allowedServers: onThisMachine(), now: shop.now, timeoutMs: 50 };
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
