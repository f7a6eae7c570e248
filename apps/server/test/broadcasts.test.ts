/** Newsletters, from the job to a real mail server; and what mail providers tell afterwards. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createBounceHook } from "@pickwell/api/broadcasts/admin/bounce-hooks";
import { queueBroadcasts } from "@pickwell/api/broadcasts/queue";
import { sweepOutbox } from "@pickwell/api/outbox";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { close, connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { broadcastRecipients, broadcasts, emailTemplates, subscribers } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { deliverDueMail } from "../src/mail/mail-job.ts";
import { serverAt } from "../src/mail/mail-server.ts";
import { createSmtpDelivery } from "../src/mail/smtp-delivery.ts";
import { tempDir, testApp } from "./testing.ts";

const FROM = "Pickwell <hello@shop.example>";
const MINUTE = 60_000;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const later = (ms: number) => new Date(NOW.getTime() + ms);

/** A real mail server that writes down whom mail came for. */
async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: string[] = [];
  const sources: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        sources.push(source);
        arrived.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  stops.push(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { arrived, sources, url: `smtp://127.0.0.1:${port}`, connections: () => connections };
}

/** A broadcast that has just begun, to so many. */
async function begun(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `a${index}@example.com`,
    status: "confirmed" as const,
    welcomeCode: `WELCOME-${index}`,
    askedAt: NOW,
    mailedAt: NOW,
    confirmedAt: NOW,
    createdAt: NOW,
  }));
  await db.insert(subscribers).values(rows);
  await db.insert(emailTemplates).values({
    id: "letter",
    text: "Hello. {{unsubscribe}}",
    html: '<p>Hello. <a href="{{unsubscribe}}">Unsubscribe</a></p>',
    headers: { "List-Unsubscribe": "<{{unsubscribe}}>" },
    createdAt: NOW,
  });
  await db.insert(broadcasts).values({
    id: "broadcast",
    subject: "Six lamps",
    slug: "six-lamps",
    status: "sending",
    templateId: "letter",
    audience: count,
    startedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  });
  return rows.map(({ email }) => email).sort();
}

const signal = new AbortController().signal;
const queue = (db: Db, now = NOW, perMinute = 0) =>
  queueBroadcasts({ db, now: () => now, signal, origin: ORIGIN, perMinute });
const deliver = (db: Db, url: string, now = NOW) =>
  deliverDueMail({ db, now: () => now, deliver: createSmtpDelivery(serverAt(url, FROM)) });

test("many mails leave by one line, each with the link of whom it is for", async () => {
  const { db } = testShop();
  const { arrived, sources, url, connections } = await mailServer();
  const emails = await begun(db, 30);

  await queue(db);
  await deliver(db, url);

  expect(arrived.sort()).toEqual(emails);
  expect(connections()).toBe(1);
  const links = sources.map((source) => /^List-Unsubscribe:\s+<([^>]+)>/m.exec(source)?.[1] ?? "");
  expect(new Set(links).size).toBe(30);
  for (const [index, source] of sources.entries()) {
    expect(source.replace(/=\r\n/g, "").replaceAll("=3D", "=")).toContain(`href="${links[index]}"`);
  }
});

test("a line that the server ends between two mails is opened anew, and nothing waits", async () => {
  const { db } = testShop();
  const carried = new Map<string, number>();
  const { arrived, url, connections } = await mailServer({
    onMailFrom(_address, { id }, done) {
      const mails = carried.get(id) ?? 0;
      carried.set(id, mails + 1);
      // Two are enough.
      if (mails < 2) return done();
      return done(Object.assign(new Error("Come back later"), { responseCode: 421 }));
    },
  });
  const emails = await begun(db, 5);

  await queue(db);
  await deliver(db, url);

  expect(arrived.sort()).toEqual(emails);
  expect(connections()).toBe(3);
});

/** A process that sends the broadcast of a database file; only some are let go at first. */
function sender(file: string, url: string) {
  const at = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const script = `
    import { connect } from ${at("../../../packages/db/src/dialect/sqlite/client.ts")};
    import { queueBroadcasts } from ${at("../../../packages/api/src/broadcasts/queue.ts")};
    import { deliverDueMail } from ${at("../src/mail/mail-job.ts")};
    import { serverAt } from ${at("../src/mail/mail-server.ts")};
    import { createSmtpDelivery } from ${at("../src/mail/smtp-delivery.ts")};
    const db = connect(${JSON.stringify(file)});
    const now = () => new Date(${NOW.getTime()});
    const { signal } = new AbortController();
    await queueBroadcasts({ db, now, signal, origin: ${JSON.stringify(ORIGIN)}, perMinute: 20 });
    const server = serverAt(${JSON.stringify(url)}, ${JSON.stringify(FROM)});
    await deliverDueMail({ db, now, deliver: createSmtpDelivery(server) });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { child, exited: once(child, "exit") };
}

test("a shop that is killed in the middle of a broadcast writes to nobody twice", async () => {
  const file = join(tempDir(), "shop.db");
  const db = connect(file);
  stops.push(() => close(db));
  migrateToLatest(db, migrationsFolder);
  const emails = await begun(db, 40);
  const begunMails: string[] = [];
  let reach = () => {};
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const first = await mailServer({
    onData(stream, { envelope }, done) {
      stream.resume().on("end", () => {
        begunMails.push(...envelope.rcptTo.map(({ address }) => address));
        // The eleventh is read and never answered: nobody can know whether it was taken.
        if (begunMails.length === 11) reach();
        else done();
      });
    },
  });
  const { child, exited } = sender(file, first.url);
  await Promise.race([
    reached,
    exited.then(() => Promise.reject(new Error("It ended before it was killed"))),
  ]);
  child.kill("SIGKILL");
  await exited;

  const { arrived, url } = await mailServer();
  for (const minutes of [2, 6, 8]) {
    const now = later(minutes * MINUTE);
    await sweepOutbox(db, now);
    await queue(db, now);
    await deliver(db, url, now);
  }
  await queue(db, later(9 * MINUTE));

  expect(begunMails).toHaveLength(11);
  expect([...begunMails, ...arrived].sort()).toEqual(emails);
  const [row] = await db.select().from(broadcasts);
  expect(row).toMatchObject({ status: "sent", recipients: 40, sent: 39, unsure: 1, queued: 0 });
  expect(await db.select().from(broadcastRecipients)).toHaveLength(40);
}, 30_000);

async function bounceApp() {
  const lines: string[] = [];
  const logger = { level: "info", stream: { write: (line: string) => lines.push(line) } };
  const shop = testShop();
  const { app } = await testApp({ shop, logger });
  stops.push(() => app.close());
  return { app, db: shop.db, logged: () => lines.join("") };
}

const nobody = { actorId: null, ipHash: null };
const newHook = async (db: Db) =>
  (await createBounceHook(db, NOW, nobody, ORIGIN)).url.replace(ORIGIN, "");

test("what providers tell marks whom it concerns, and is answered alike for strangers", async () => {
  const { app, db, logged } = await bounceApp();
  const emails = await begun(db, 3);
  await queue(db);
  const { url } = await mailServer();
  await deliver(db, url);
  const address = await newHook(db);
  const call = (body: object | string, headers = {}) =>
    app.inject({ method: "POST", url: address, body, headers });

  const hard = await call({ RecordType: "Bounce", Type: "HardBounce", Email: emails[0] });
  const stranger = await call({ RecordType: "Bounce", Type: "HardBounce", Email: "x@y.example" });
  const form = await call(`email=${emails[1]}&type=soft&reason=full`, {
    "content-type": "application/x-www-form-urlencoded",
  });
  const asText = await call(
    JSON.stringify({
      Type: "Notification",
      Message: JSON.stringify({
        notificationType: "Complaint",
        complaint: { complainedRecipients: [{ emailAddress: emails[2]?.toUpperCase() }] },
      }),
    }),
    { "content-type": "text/plain; charset=UTF-8" },
  );

  for (const answer of [hard, stranger, form, asText]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, data: { bounces: 1 }, message: "Thank you." },
    ]);
  }
  const known = new Map((await db.select().from(subscribers)).map((row) => [row.email, row]));
  expect(emails.map((email) => known.get(email)?.status)).toEqual([
    "bounced",
    "confirmed",
    "bounced",
  ]);
  expect(known.get(emails[1] ?? "")?.softBounces).toBe(1);
  expect((await db.select().from(broadcasts))[0]).toMatchObject({ sent: 1, bounced: 2 });
  const secret = address.split("/").at(-1) ?? "";
  expect(logged()).toContain("/api/newsletter/bounces/…");
  expect(logged()).not.toContain(secret);
});

test("without the secret there is nothing, and a new one ends the former", async () => {
  const { app, db } = await bounceApp();
  const former = await newHook(db);
  const address = await newHook(db);
  const call = async (url: string, body: string) =>
    (await app.inject({ method: "POST", url, body })).statusCode;

  expect(await call("/api/newsletter/bounces/guess", "{}")).toBe(404);
  expect(await call(former, "{}")).toBe(404);
  expect(await call(address, "{}")).toBe(200);
  expect(await call(address, "{ not json")).toBe(200);
  expect(await call(address, "x".repeat(1_100_000))).toBe(413);
});
