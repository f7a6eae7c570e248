import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sweepOutbox } from "@pickwell/api/outbox";
import { NOW, testShop } from "@pickwell/api/testing";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { type mailKinds, outbox } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { expect, test } from "vitest";
import { deliverDueMail } from "../../src/mail/deliver-due.ts";
import { mailJob } from "../../src/mail/mail-job.ts";
import { serverAt } from "../../src/mail/mail-server.ts";
import { Pace } from "../../src/mail/pace.ts";
import { createSmtpDelivery } from "../../src/mail/smtp-delivery.ts";
import { closeAfterTest } from "../closing.ts";
import type { SendMailInput } from "../programs/send-mail.ts";
import { startProgram } from "../programs.ts";
import { type Moment, mailServer, oddServer } from "../smtp-testing.ts";

const FROM = "Pickwell <hello@shop.example>";
/** A shop in which somebody has just subscribed. */
async function shopWithMail() {
  const shop = testShop();
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });
  const deliver = (url: string, now = NOW) =>
    deliverDueMail({
      db: shop.db,
      now: () => now,
      deliver: createSmtpDelivery(serverAt(url, FROM)),
    });
  const mail = async () => (await shop.db.select().from(outbox))[0];
  return { shop, deliver, mail };
}

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

test("a mail arrives complete, with its headers, once", async () => {
  const { arrived, url } = await mailServer();
  const { deliver, mail } = await shopWithMail();

  await deliver(url);
  await deliver(url);

  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ to: ["ada@example.com"], from: "hello@shop.example" });
  const source = arrived[0]?.source.replace(/=\r\n/g, "") ?? "";
  expect(source).toContain("From: Pickwell <hello@shop.example>\r\n");
  expect(source).toContain("To: ada@example.com\r\n");
  expect(source).toContain("Subject: Welcome to Pickwell\r\n");
  expect(source).toContain("Date: Sat, 14 Mar 2026 09:26:53 +0000\r\n");
  expect(source).toMatch(/^Message-ID: <[0-9a-z]{16}@shop\.example>\r$/im);
  expect(source).toMatch(
    /^List-Unsubscribe:\s+<[^>]+\/newsletter\/unsubscribe\?token=[\w-]{32}>\r$/im,
  );
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im);
  expect(source).toContain("multipart/alternative");
  expect(await mail()).toMatchObject({ status: "sent", attempts: 1, sentAt: NOW, lastError: null });
});

test("the job has work while a mail is due and a server is set, and says what it did", async () => {
  const { arrived, url } = await mailServer();
  const { shop } = await shopWithMail();
  let hasServer = false;
  const deliver = createSmtpDelivery(serverAt(url, FROM));
  const job = mailJob({ deliver, hasServer: async () => hasServer, pace: new Pace() });
  const stop = new AbortController();
  const run = () =>
    job.run({ db: shop.db, now: shop.now, signal: stop.signal, isRequested: false });

  expect([await job.hasWork?.(shop.db, NOW), await run()]).toEqual([false, undefined]);
  hasServer = true;
  expect(await job.hasWork?.(shop.db, NOW)).toBe(true);
  expect(await run()).toBe("Sent a mail.");
  expect([await job.hasWork?.(shop.db, NOW), await run()]).toEqual([false, undefined]);

  await shop.caller.newsletter.subscribe({ email: "bob@example.com" });
  stop.abort();
  expect(await run()).toBeUndefined();
  expect(arrived).toHaveLength(1);
});

test("a reset is sent before thousands of waiting mails of any kind", async () => {
  const shop = testShop();
  const add = (kind: (typeof mailKinds)[number], count: number) =>
    shop.db.insert(outbox).values(
      Array.from({ length: count }, (_, index) => ({
        id: newId(),
        kind,
        to: `${kind}${index}@example.com`,
        subject: kind,
        text: "",
        nextAttemptAt: new Date(NOW.getTime() - 1000),
        createdAt: NOW,
      })),
    );
  for (const kind of ["verify", "welcome", "staff"] as const) await add(kind, 1000);
  const stop = new AbortController();
  const order: string[] = [];
  const { url } = await mailServer({
    onData(stream, { envelope }, done) {
      stream.resume().on("end", async () => {
        const [to] = envelope.rcptTo;
        order.push(to?.address.replace(/\d*@.*/, "") ?? "");
        // Somebody asks for it in the middle of all that.
        if (order.length === 10) await add("reset", 1);
        if (order.length === 20) stop.abort();
        done();
      });
    },
  });

  await deliverDueMail({
    db: shop.db,
    now: shop.now,
    deliver: createSmtpDelivery(serverAt(url, FROM)),
    signal: stop.signal,
  });

  expect(order.slice(0, 10)).toEqual(Array(10).fill("verify"));
  // Two were at hand when it came.
  expect(order.indexOf("reset")).toBeLessThanOrEqual(12);
});

test("the mail server gets name and password when it asks", async () => {
  const seen: unknown[] = [];
  const { url, arrived } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  const { deliver } = await shopWithMail();

  await deliver(url.replace("//", "//ad%40a:p%3Ass@"));

  expect(seen).toEqual([["ad@a", "p:ss"]]);
  expect(arrived).toHaveLength(1);
});

test("after a wrong password, which the owner can correct, the mail waits", async () => {
  const { url } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpError(535, "Wrong password")),
  });
  const { deliver, mail } = await shopWithMail();

  await deliver(url.replace("//", "//ada:wrong@"));

  expect(await mail()).toMatchObject({ status: "queued", attempts: 1 });
  expect((await mail())?.lastError).toContain("Wrong password");
  expect((await mail())?.lastError).not.toContain("ada:wrong");
});

test("a mail refused temporarily is sent later", async () => {
  const { deliver, mail } = await shopWithMail();

  // Nobody listens there.
  await deliver("smtp://127.0.0.1:1");
  expect(await mail()).toMatchObject({ status: "queued", attempts: 1 });

  const later = (await mail())?.nextAttemptAt ?? NOW;
  const { url, arrived } = await mailServer();
  await deliver(url);
  expect(arrived).toHaveLength(0);
  await deliver(url, later);
  expect(arrived).toHaveLength(1);
  expect(await mail()).toMatchObject({ status: "sent", attempts: 2 });
});

test.each([
  [450, "queued"],
  [550, "failed"],
])("a mailbox that answers %i leaves the mail %s", async (code, status) => {
  const { url } = await mailServer({
    onRcptTo: (_address, _session, done) => done(smtpError(code, "Not for me")),
  });
  const { deliver, mail } = await shopWithMail();

  await deliver(url);

  expect(await mail()).toMatchObject({ status });
  expect((await mail())?.lastError).toContain("Not for me");
});

test.each([
  [451, "queued"],
  [554, "failed"],
])("a server that has received the mail and answers %i leaves it %s", async (code, status) => {
  const { url } = await mailServer({
    onData(stream, _session, done) {
      stream.on("end", () => done(smtpError(code, "Not like this"))).resume();
    },
  });
  const { deliver, mail } = await shopWithMail();

  await deliver(url);

  expect(await mail()).toMatchObject({ status });
});

test.each<[Moment, string]>([
  ["MAIL", "queued"],
  ["BODY", "unsure"],
])("a connection broken at %s leaves the mail %s", async (at, status) => {
  const { url } = await oddServer(at, true);
  const { deliver, mail } = await shopWithMail();

  await deliver(url);

  expect(await mail()).toMatchObject({ status, attempts: 1 });
});

test("a server that does not answer after receiving a mail is awaited alone, and reported", async () => {
  const { url } = await oddServer("BODY", false);
  const { shop, mail } = await shopWithMail();
  // Before it has the mail it may be silent for as long as the test goes on.
  const patience = { commandMs: 600_000, mailMs: 50 };
  const delivery = createSmtpDelivery(serverAt(url, FROM), patience);

  await deliverDueMail({ db: shop.db, now: () => NOW, deliver: delivery });

  expect(await mail()).toMatchObject({
    status: "unsure",
    lastError:
      "127.0.0.1 did not confirm within 0.05 seconds that it accepted the mail. It may have arrived.",
  });
});

/** A shop on disk with one mail, whose process is killed while it talks to the mail server. */
async function killedWhileSending(at: Moment) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-mail-"));
  const file = join(folder, "shop.db");
  const db = connect(file);
  closeAfterTest(() => {
    close(db);
    rmSync(folder, { recursive: true, force: true });
  });
  migrateToLatest(db, migrationsFolder);
  await testShop(db).caller.newsletter.subscribe({ email: "ada@example.com" });
  const { url, reached } = await oddServer(at, false);
  const { child, exited } = startProgram("send-mail", {
    file,
    url,
    from: FROM,
    now: NOW.getTime(),
  } satisfies SendMailInput);
  await Promise.race([
    reached,
    exited.then(() => Promise.reject(new Error("The child ended before it was killed"))),
  ]);
  child.kill("SIGKILL");
  await exited;
  return db;
}

test.each<[Moment, string, number]>([
  // Nothing of it had left: it is sent when the claim has run out.
  ["MAIL", "sent", 1],
  // It may have arrived: sending it again could be once too often.
  ["BODY", "unsure", 0],
])("a shop killed at %s leaves the mail %s", async (at, status, copies) => {
  const db = await killedWhileSending(at);
  const { url, arrived } = await mailServer();
  const deliver = createSmtpDelivery(serverAt(url, FROM));

  for (const minutes of [0, 4, 6, 90]) {
    const now = () => new Date(NOW.getTime() + minutes * 60_000);
    await sweepOutbox(db, now());
    await deliverDueMail({ db, now, deliver });
  }

  expect(arrived).toHaveLength(copies);
  expect(await db.select().from(outbox)).toMatchObject([{ status }]);
});
