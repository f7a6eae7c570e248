/** A mailbox to which mail comes back, read by IMAP. */
import { bounceMailboxJob } from "@pickwell/api/broadcasts/bounces/mailbox/job";
import { saveMailbox } from "@pickwell/api/broadcasts/bounces/mailbox/mailbox";
import { NOW, type TestShop, testShop } from "@pickwell/api/testing";
import { KEYRING } from "@pickwell/api/testing/accounts";
import { bounceMailboxes, subscribers } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { AllowedMailServers } from "../../src/mail/allowed-servers.ts";
import { createReadMailbox, IMAP_PORTS } from "../../src/mail/imap-mailbox.ts";
import { imapServer } from "../imap-testing.ts";

const HOUR_MS = 3_600_000;
const PASSWORD = "s3cret";
const nobody = { actorId: null, ipHash: null };

let shop: TestShop;
let server: Awaited<ReturnType<typeof imapServer>>;
beforeEach(async () => {
  shop = testShop();
  for (const name of ["ada", "ben", "cyd"]) await shop.subscriber({ email: `${name}@example.com` });
  server = await imapServer(PASSWORD);
});

const save = (values: object = {}) =>
  saveMailbox(shop.db, { now: shop.now(), keyring: KEYRING }, nobody, {
    ...{ host: "127.0.0.1", port: server.port, security: "none", user: "bounces" },
    ...{ password: PASSWORD, folder: "Returned", ...values },
  });

async function run(isAllowed = true) {
  const mailHosts = isAllowed ? [{ host: "127.0.0.1", port: server.port }] : [];
  const allowedServers = new AllowedMailServers({
    mailHosts,
    smtpUrl: undefined,
    rules: { ports: isAllowed ? IMAP_PORTS : [server.port] },
  });
  const job = bounceMailboxJob({
    keyring: KEYRING,
    readMailbox: createReadMailbox(allowedServers),
  });
  return job.run({ db: shop.db, now: shop.now, signal: new AbortController().signal });
}

/** A report that a mail could not be delivered. */
function arrived(uid: number, email: string, hoursAgo = 1, status = "5.1.1") {
  const source = [
    "From: MAILER-DAEMON@mx.example.org",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="A"',
    "",
    "--A",
    "Content-Type: text/plain",
    "",
    "Käse could not be delivered.",
    "--A",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    `Final-Recipient: rfc822; ${email}`,
    "Action: failed",
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 5.1.1 unknown",
    "",
    "--A--",
    "",
  ].join("\r\n");
  server.folder.mails.push({ uid, at: new Date(NOW.getTime() - hoursAgo * HOUR_MS), source });
}

const statuses = async () =>
  (await shop.db.select().from(subscribers).orderBy(asc(subscribers.email))).map(
    ({ status }) => status,
  );
const mailbox = async () => (await shop.db.select().from(bounceMailboxes))[0];

test("is read from where the last reading ended, and not changed", async () => {
  await save();
  arrived(3, "ada@example.com");
  expect(await run()).toBe("Read 1 mail with 1 bounce.");
  expect(await statuses()).toEqual(["bounced", "confirmed", "confirmed"]);
  expect(await run()).toBeUndefined();

  arrived(7, "ben@example.com");
  expect(await run()).toBe("Read 1 mail with 1 bounce.");

  expect(await statuses()).toEqual(["bounced", "bounced", "confirmed"]);
  expect(await mailbox()).toMatchObject({ uidValidity: "1", lastUid: 7 });
  const { commands } = server.folder;
  expect(commands).toContain("EXAMINE");
  expect(commands.filter((one) => /SELECT|STORE|MOVE|COPY|EXPUNGE|APPEND/.test(one))).toEqual([]);
});

test("is read from seven days ago at first", async () => {
  await save();
  arrived(1, "ada@example.com", 8 * 24);
  arrived(2, "ben@example.com", 6 * 24);
  await run();

  expect(await statuses()).toEqual(["confirmed", "bounced", "confirmed"]);
});

test("is read even if many mails came on the day before its first one", async () => {
  await save();
  for (let uid = 1; uid <= 1001; uid++) arrived(uid, "ben@example.com", 7 * 24 + 1);
  arrived(1002, "ada@example.com");

  expect(await run()).toBe("Read 1 mail with 1 bounce.");
  expect(await statuses()).toEqual(["bounced", "confirmed", "confirmed"]);
  expect(await mailbox()).toMatchObject({ uidValidity: "1", lastUid: 1002 });
});

test("counts no mail twice when the server renumbers them", async () => {
  await save();
  arrived(8, "ada@example.com", 3, "4.2.2");
  arrived(9, "ada@example.com", 2, "4.2.2");
  await run();
  server.folder.uidValidity = 2;
  server.folder.mails = [];
  arrived(1, "ada@example.com", 3, "4.2.2");
  arrived(2, "ada@example.com", 2, "4.2.2");
  arrived(3, "ben@example.com", 1);

  expect(await run()).toBe("Read 1 mail with 1 bounce.");
  expect(await mailbox()).toMatchObject({ uidValidity: "2", lastUid: 3 });
});

test("skips mails that are no bounces", async () => {
  await save();
  const source = "From: ann@example.com\r\nSubject: Hello\r\n\r\nHow are you?\r\n";
  server.folder.mails.push({ uid: 1, at: new Date(NOW.getTime() - HOUR_MS), source });

  expect(await run()).toBe("Read 1 mail with 0 bounces.");
  expect(await mailbox()).toMatchObject({ lastUid: 1 });
});

test.each([
  ["a wrong password", { password: "wrong" }, /refuses the user or the password/],
  ["a folder that is not there", { folder: "Nowhere" }, /Nowhere|no such folder/i],
  ["nobody at the port", { port: 1 }, /ports 143, 993/],
])("reports %s", async (_, values, words) => {
  await save(values);

  await expect(run()).rejects.toThrow(words);
  expect((await mailbox())?.said).toMatch(words);
  expect((await mailbox())?.checkedAt).toEqual(NOW);
});

test("a server in the shop's own network is refused unless the environment names it", async () => {
  await save();

  await expect(run(false)).rejects.toThrow(/own network/);
  expect(server.folder.commands).toEqual([]);
});

test("the password is stored sealed, and kept when only the folder changes", async () => {
  await save();
  expect(JSON.stringify(await mailbox())).not.toContain(PASSWORD);
  arrived(4, "ada@example.com");
  await run();

  await save({ password: "" });
  expect(await mailbox()).toMatchObject({ lastUid: 4 });
  for (const other of [
    { user: "else" },
    { host: "imap.example.com" },
    { port: 993 },
    { security: "tls" },
  ]) {
    await expect(save({ password: "", ...other })).rejects.toThrow(/enter the password again/);
  }
  await save({ password: "", folder: "INBOX" });
  expect(await mailbox()).toMatchObject({ lastUid: 0, uidValidity: null });
});

test("without a mailbox there is nothing to do", async () => {
  expect(await run()).toBeUndefined();
});
