import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { sweepOutbox } from "@pickwell/api/outbox";
import { NOW, testShop } from "@pickwell/api/testing";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { outbox } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { deliverDueMail, mailJob } from "../src/mail/mail-job.ts";
import { serverAt } from "../src/mail/mail-server.ts";
import { createSmtpDelivery } from "../src/mail/smtp-delivery.ts";

const FROM = "Pickwell <hello@shop.example>";
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Arrived {
  to: string[];
  from: string;
  source: string;
}

/** A real mail server on this machine. */
async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), from, source });
        done();
      });
    },
    ...options,
  });
  // Visitors who hang up are part of some tests.
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  stops.push(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { arrived, url: `smtp://127.0.0.1:${port}` };
}

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

test("a mail arrives whole, with its headers, and once", async () => {
  const { arrived, url } = await mailServer();
  const { deliver, mail } = await shopWithMail();

  await deliver(url);
  await deliver(url);

  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ to: ["ada@example.com"], from: "hello@shop.example" });
  const source = arrived[0]?.source.replace(/=\r\n/g, "") ?? "";
  expect(source).toContain("From: Pickwell <hello@shop.example>\r\n");
  expect(source).toContain("To: ada@example.com\r\n");
  expect(source).toContain("Subject: Your Pickwell welcome code\r\n");
  expect(source).toContain("Date: Sat, 14 Mar 2026 09:26:53 +0000\r\n");
  expect(source).toMatch(/^Message-ID: <[0-9a-z]{16}@shop\.example>\r$/im);
  expect(source).toMatch(
    /^List-Unsubscribe:\s+<[^>]+\/newsletter\/unsubscribe\?token=[\w-]{32}>\r$/im,
  );
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im);
  expect(source).toContain("multipart/alternative");
  expect(source).toMatch(/WELCOME-[A-Z2-9]{10}/);
  expect(await mail()).toMatchObject({ status: "sent", attempts: 1, sentAt: NOW, lastError: null });
});

test("the job has work while a mail is due and a server is named, and says what it did", async () => {
  const { arrived, url } = await mailServer();
  const { shop } = await shopWithMail();
  let hasServer = false;
  const deliver = createSmtpDelivery(serverAt(url, FROM));
  const job = mailJob({ deliver, hasServer: async () => hasServer });
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

test("the mail server is told name and password when it asks", async () => {
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

test("a wrong password is the owner's to correct: the mail waits", async () => {
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

test("a mail that nobody takes today is sent tomorrow", async () => {
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
])("a server that has read the mail and answers %i leaves it %s", async (code, status) => {
  const { url } = await mailServer({
    onData(stream, _session, done) {
      stream.on("end", () => done(smtpError(code, "Not like this"))).resume();
    },
  });
  const { deliver, mail } = await shopWithMail();

  await deliver(url);

  expect(await mail()).toMatchObject({ status });
});

type Moment = "MAIL" | "BODY";

/** A mail server that falls silent, or hangs up, at a moment of the conversation. */
async function oddServer(at: Moment, isCut: boolean) {
  let reach = () => {};
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const server = createServer((socket) => {
    let isBody = false;
    let tail = "";
    const stop = () => {
      reach();
      if (isCut) socket.destroy();
    };
    socket.on("error", () => {});
    socket.write("220 odd\r\n");
    socket.on("data", (bytes) => {
      tail = (tail + bytes.toString()).slice(-2000);
      if (isBody) {
        if (!tail.endsWith("\r\n.\r\n")) return;
        isBody = false;
        return at === "BODY" ? stop() : socket.write("250 taken\r\n");
      }
      if (!tail.endsWith("\r\n")) return;
      const word = tail.slice(0, 4).toUpperCase();
      tail = "";
      if (word === at) return stop();
      isBody = word === "DATA";
      socket.write(isBody ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, reached };
}

test.each<[Moment, string]>([
  ["MAIL", "queued"],
  ["BODY", "unsure"],
])("a line that breaks at %s leaves the mail %s", async (at, status) => {
  const { url } = await oddServer(at, true);
  const { deliver, mail } = await shopWithMail();

  await deliver(url);

  expect(await mail()).toMatchObject({ status, attempts: 1 });
});

/** A shop on disk with one mail, whose process is killed while it talks to the mail server. */
async function killedWhileSending(at: Moment) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-mail-"));
  const file = join(folder, "shop.db");
  const db = connect(file);
  stops.push(() => {
    close(db);
    rmSync(folder, { recursive: true, force: true });
  });
  migrateToLatest(db, migrationsFolder);
  await testShop(db).caller.newsletter.subscribe({ email: "ada@example.com" });
  const { url, reached } = await oddServer(at, false);
  const source = (path: string) =>
    JSON.stringify(fileURLToPath(new URL(`../${path}`, import.meta.url)));
  const script = `
    import { connect } from ${source("../../packages/db/src/dialect/client.ts")};
    import { deliverDueMail } from ${source("src/mail/mail-job.ts")};
    import { serverAt } from ${source("src/mail/mail-server.ts")};
    import { createSmtpDelivery } from ${source("src/mail/smtp-delivery.ts")};
    await deliverDueMail({
      db: connect(${JSON.stringify(file)}),
      now: () => new Date(${NOW.getTime()}),
      deliver: createSmtpDelivery(serverAt(${JSON.stringify(url)}, ${JSON.stringify(FROM)})),
    });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
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
])("a shop that is killed at %s leaves the mail %s", async (at, status, copies) => {
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
