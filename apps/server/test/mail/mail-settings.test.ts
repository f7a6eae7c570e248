import { Keyring } from "@pickwell/api/keyring";
import { ORIGIN } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { deliveryBy } from "../../src/mail/current-delivery.ts";
import { deliverDueMail } from "../../src/mail/deliver-due.ts";
import { createMailServers } from "../../src/mail/mail-server.ts";
import { ELSEWHERE, mailServer, PASSWORD, shopWithMail } from "./mail-settings-testing.ts";

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
