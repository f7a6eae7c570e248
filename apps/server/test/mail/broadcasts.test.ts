/** Newsletters, from the job to a real mail server; and what mail providers tell afterwards. */
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createBounceHook } from "@pickwell/api/broadcasts/admin/bounce-hooks";
import { moveBroadcast } from "@pickwell/api/broadcasts/admin/control";
import { hasDueMail } from "@pickwell/api/mail-claims";
import { sweepOutbox } from "@pickwell/api/outbox";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { close, connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { broadcastRecipients, broadcasts, outbox, subscribers } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { Pace } from "../../src/mail/pace.ts";
import { begun, deliver, FROM, queue } from "../broadcast-testing.ts";
import type { SendBroadcastInput } from "../programs/send-broadcast.ts";
import { startProgram } from "../programs.ts";
import { tempDir, testApp } from "../testing.ts";

/** A mail that somebody waits for. */
const resetMail = {
  ...{ id: "reset", kind: "reset" as const, to: "ada@example.com", subject: "Reset", text: "" },
  ...{ nextAttemptAt: NOW, createdAt: NOW },
};

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

test("several mails use one connection, each with its recipient's link", async () => {
  const { db } = testShop();
  const { arrived, sources, url, connections } = await mailServer();
  const emails = await begun(db, 30);

  await queue(db);
  await deliver(db, url, NOW, new Pace(1));

  expect(arrived.sort()).toEqual(emails);
  expect(connections()).toBe(1);
  const links = sources.map((source) => /^List-Unsubscribe:\s+<([^>]+)>/m.exec(source)?.[1] ?? "");
  expect(new Set(links).size).toBe(30);
  for (const [index, source] of sources.entries()) {
    expect(source.replace(/=\r\n/g, "").replaceAll("=3D", "=")).toContain(`href="${links[index]}"`);
  }
});

test("a connection that the server closes between two mails is reopened without delay", async () => {
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
  await deliver(db, url, NOW, new Pace(1));

  expect(arrived.sort()).toEqual(emails);
  expect(connections()).toBe(3);
});

/** A mail server whose answers wait until the test lets them go. */
async function patientServer(options: SMTPServerOptions = {}) {
  const held: (() => void)[] = [];
  const took: string[] = [];
  const server = await mailServer({
    onData(stream, { envelope }, done) {
      stream.resume().on("end", () => {
        took.push(...envelope.rcptTo.map(({ address }) => address));
        held.push(() => done());
      });
    },
    ...options,
  });
  return { ...server, held, took };
}

test("mails of a broadcast use several connections, and a reset waits for none of them", async () => {
  const { db } = testShop();
  const { url, held, took, connections } = await patientServer();
  await begun(db, 12);
  await queue(db);

  const delivered = deliver(db, url);
  // Nothing is answered: what has come by now is what leaves at once.
  await expect.poll(() => held).toHaveLength(4);
  await db.insert(outbox).values(resetMail);
  await expect.poll(() => took).toHaveLength(5);
  expect(took[4]).toBe("ada@example.com");
  expect(connections()).toBe(5);

  const answering = setInterval(() => {
    for (const answer of held.splice(0)) answer();
  }, 5);
  stops.push(() => clearInterval(answering));
  expect(await delivered).toEqual({ sent: 13, failed: 0 });
  expect(new Set(took).size).toBe(13);
  expect(connections()).toBeLessThanOrEqual(11);
});

test("a server that asks for patience gets fewer mails, and other servers do not", async () => {
  const { db } = testShop();
  let asked = 0;
  const { arrived, url } = await mailServer({
    onRcptTo({ address }, _session, done) {
      if (address === "ada@example.com") return done();
      asked += 1;
      return done(Object.assign(new Error("Too much mail"), { responseCode: 450 }));
    },
  });
  await begun(db, 200);
  await queue(db);
  const pace = new Pace();

  const { sent, failed } = await deliver(db, url, NOW, pace);
  expect(sent).toBe(0);
  expect(failed).toBe(asked);
  expect(asked).toBeLessThanOrEqual(8);
  expect(pace.lanes).toBe(1);
  expect(await hasDueMail(db, NOW, !pace.isPaused(NOW))).toBe(false);
  await db.insert(outbox).values(resetMail);
  expect(await deliver(db, url, NOW, pace)).toEqual({ sent: 1, failed: 0 });
  expect(arrived).toEqual(["ada@example.com"]);

  // The pause is over: one more is tried, and the next pause is longer.
  const before = asked;
  await deliver(db, url, later(1_000), pace);
  expect(asked).toBe(before + 1);
  expect(pace.isPaused(later(2_900))).toBe(true);
  expect(pace.isPaused(later(3_000))).toBe(false);
});

test("claimed mails that were not started are due at once when a server asks for patience", async () => {
  const { db } = testShop();
  let isClosing = true;
  const { arrived, url } = await mailServer({
    onRcptTo(_address, _session, done) {
      if (!isClosing) return done();
      return done(Object.assign(new Error("Come back later"), { responseCode: 421 }));
    },
  });
  const emails = await begun(db, 30);
  await queue(db);
  const pace = new Pace();

  const { failed } = await deliver(db, url, NOW, pace);
  const mails = await db.select().from(outbox);
  expect(mails.filter(({ isClaimed }) => isClaimed)).toEqual([]);
  expect(mails.filter(({ attempts }) => attempts > 0)).toHaveLength(failed);

  isClosing = false;
  await deliver(db, url, later(1_000), pace);
  expect(arrived).toHaveLength(30 - failed);
  await deliver(db, url, later(MINUTE), pace);
  expect(arrived.sort()).toEqual(emails);
});

test("claimed mails of a broadcast that is paused are not started, and are sent when it resumes", async () => {
  const { db } = testShop();
  let asked = 0;
  const arrived: string[] = [];
  const { url } = await mailServer({
    onMailFrom(_address, _session, done) {
      asked += 1;
      if (asked === 1) void move("pause").then(() => done());
      else done();
    },
    onData(stream, { envelope }, done) {
      // One that is called off ends within its mail.
      stream.on("error", () => {}).on("end", done);
      stream.on("end", () => arrived.push(...envelope.rcptTo.map(({ address }) => address)));
      stream.resume();
    },
  });
  const move = (to: "pause" | "resume") => moveBroadcast(db, NOW, nobody, "broadcast", to);
  const emails = await begun(db, 30);
  await queue(db);

  await deliver(db, url, NOW, new Pace(1));
  expect(arrived).toEqual([]);
  expect(asked).toBe(1);

  await move("resume");
  await deliver(db, url, NOW, new Pace(1));
  expect(arrived.sort()).toEqual(emails);
});

test("an unreachable server costs one attempt for each connection, not one for each mail", async () => {
  const { db } = testShop();
  const { url } = await mailServer();
  await begun(db, 50);
  await queue(db);
  await stops.pop()?.();

  expect(await deliver(db, url)).toEqual({ sent: 0, failed: 4 });
});

/** Connections that a broadcast begins with. */
const LINES = 4;

test("a shop killed during a broadcast sends no mail twice", async () => {
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
        // The others are read and never answered: nobody can know whether they were taken.
        if (begunMails.length <= 10) done();
        if (begunMails.length === 10 + LINES) reach();
      });
    },
  });
  const { child, exited } = startProgram("send-broadcast", {
    file,
    url: first.url,
    from: FROM,
    origin: ORIGIN,
    now: NOW.getTime(),
  } satisfies SendBroadcastInput);
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

  const taken = [...begunMails, ...arrived];
  expect(new Set(taken).size).toBe(taken.length);
  const [row] = await db.select().from(broadcasts);
  expect(row).toMatchObject({ status: "sent", recipients: 40, queued: 0 });
  // Also those that were answered, and whose answer came too late, or that had only begun.
  const { sent = 0, unsure = 0 } = row ?? {};
  expect(sent + unsure).toBe(40);
  expect(unsure).toBeGreaterThanOrEqual(LINES);
  expect(unsure).toBeLessThanOrEqual(2 * LINES);
  const missing = emails.filter((email) => !taken.includes(email));
  expect(missing.length).toBeLessThanOrEqual(unsure - LINES);
  expect(await db.select().from(broadcastRecipients)).toHaveLength(40);
});

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

test("reports of providers mark their subscribers, with the same answer for strangers", async () => {
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

test("a raw bounced mail is read, and Elastic Email can verify the URL", async () => {
  const { app, db } = await bounceApp();
  const emails = await begun(db, 2);
  const address = await newHook(db);
  const mail = `From: MAILER-DAEMON@mx.example\nSubject: failure notice\n\n<${emails[0]}>:\n550 user unknown`;
  const piped = await app.inject({
    method: "POST",
    url: address,
    body: mail,
    headers: { "content-type": "message/rfc822" },
  });
  const query = new URLSearchParams({
    to: emails[1] ?? "",
    status: "AbuseReport",
    transaction: "t",
  });
  const asked = await app.inject(`${address}?${query}`);

  expect([piped.json().data, asked.json().data]).toEqual([{ bounces: 1 }, { bounces: 1 }]);
  const known = new Map((await db.select().from(subscribers)).map((row) => [row.email, row]));
  expect(known.get(emails[0] ?? "")).toMatchObject({
    status: "bounced",
    bounceReason: "550 user unknown",
  });
  expect(known.get(emails[1] ?? "")?.status).toBe("bounced");
  expect((await app.inject("/api/newsletter/bounces/guess?to=a@b.example")).statusCode).toBe(404);
});

test("a provider can verify the URL, send a form with files, and report who unsubscribed", async () => {
  const { app, db } = await bounceApp();
  const emails = await begun(db, 2);
  const address = await newHook(db);
  const asked = async (url: string) => (await app.inject({ method: "HEAD", url })).statusCode;
  const send = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("attachment-1", new Blob(["From: MAILER-DAEMON@mx.example"]), "bounce.eml");
    const request = new Request("http://shop.test", { method: "POST", body: form });
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const body = Buffer.from(await request.arrayBuffer());
    return (await app.inject({ method: "POST", url: address, body, headers })).json().data;
  };

  expect([await asked(address), await asked("/api/newsletter/bounces/guess")]).toEqual([200, 404]);
  const [hard = "", left = ""] = emails;
  expect(await send({ event: "bounced", recipient: hard, code: "550" })).toEqual({ bounces: 1 });
  expect(await send({ event: "unsubscribed", recipient: left })).toEqual({ bounces: 1 });

  const known = new Map(
    (await db.select().from(subscribers)).map((row) => [row.email, row.status]),
  );
  expect([known.get(hard), known.get(left)]).toEqual(["bounced", "unsubscribed"]);
});

test("a complaint with hidden addresses counts for the recipient of the mail", async () => {
  const { app, db } = await bounceApp();
  const [email = ""] = await begun(db, 2);
  await queue(db);
  const mail = (await db.select().from(outbox)).find((row) => row.to === email);
  const [, token = ""] = /unsubscribe\?token=([\w-]{32})/.exec(JSON.stringify(mail)) ?? [];
  const complaint = (of: string) =>
    [
      "From: feedback@provider.example",
      "Subject: complaint",
      'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
      "",
      "--B",
      "Content-Type: message/feedback-report",
      "",
      "Feedback-Type: abuse",
      "",
      "--B",
      "Content-Type: message/rfc822",
      "",
      "To: undisclosed",
      `List-Unsubscribe: <${ORIGIN}/newsletter/unsubscribe?token=${of}>`,
      "",
      "News",
      "--B--",
    ].join("\n");
  const address = await newHook(db);
  const send = async (body: string) =>
    (await app.inject({ method: "POST", url: address, body })).json().data;

  expect(await send(complaint("x".repeat(32)))).toEqual({ bounces: 0 });
  expect(await send(complaint(token))).toEqual({ bounces: 1 });

  const rows = await db.select().from(subscribers);
  expect(rows.filter((row) => row.status === "bounced").map((row) => row.email)).toEqual([email]);
});

test("without the secret nothing is accepted, and a new one replaces the former", async () => {
  const { app, db } = await bounceApp();
  const former = await newHook(db);
  const address = await newHook(db);
  const call = async (url: string, body: string) =>
    (await app.inject({ method: "POST", url, body })).statusCode;

  expect(await call("/api/newsletter/bounces/guess", "{}")).toBe(404);
  expect(await call(former, "{}")).toBe(404);
  expect(await call(address, "{}")).toBe(200);
  expect(await call(address, "{ not json")).toBe(200);
  expect(await call(address, "x".repeat(9_000_000))).toBe(413);
});
