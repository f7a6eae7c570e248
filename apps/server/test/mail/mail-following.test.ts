/** Mails of a broadcast that follow each other while a server's answers are on their way. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { testShop } from "@pickwell/api/testing";
import type { Db } from "@pickwell/db/client";
import { outbox } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { Pace } from "../../src/mail/pace.ts";
import { begun, deliver, queue } from "../broadcast-testing.ts";
import { closeAfterTest } from "../closing.ts";

const END = "\r\n.\r\n";
const TAKEN = "250 taken\r\n";

interface Body {
  /** Which one it is of all that came, from 1. */
  number: number;
  socket: Socket;
  /** Settles when an envelope has come though this body is not answered. */
  followed: Promise<void>;
}

interface Script {
  extensions?: string[];
  /** What a body is answered, when the test is ready; nothing where the line has been cut. */
  answer?(body: Body): Promise<string> | string;
}

/** A mail server that reads ahead, answers in order, and writes down what came. */
async function scriptedServer({ extensions = ["PIPELINING"], answer = () => TAKEN }: Script = {}) {
  const bodies: string[] = [];
  let connections = 0;
  let ahead = 0;
  const server = createServer((socket) => {
    let pending = "";
    let reader = "";
    let isBody = false;
    let isBusy = false;
    let follow = () => {};
    connections += 1;
    socket.on("error", () => {});
    socket.write("220 scripted\r\n");
    const replyTo = (line: string): string => {
      const word = line.slice(0, 4).toUpperCase();
      if (word === "EHLO")
        return ["250-scripted", ...extensions.map((name) => `250-${name}`), "250 HELP", ""].join(
          "\r\n",
        );
      if (word === "QUIT") return "221 bye\r\n";
      if (word === "RCPT") reader = line.slice(9, -1);
      isBody = word === "DATA";
      return isBody ? "354 go on\r\n" : "250 fine\r\n";
    };
    const take = async (): Promise<string> => {
      isBody = false;
      bodies.push(reader);
      const followed = new Promise<void>((resolve) => {
        follow = () => {
          ahead += 1;
          resolve();
        };
      });
      if (pending.startsWith("MAIL")) follow();
      return answer({ number: bodies.length, socket, followed });
    };
    const read = async () => {
      isBusy = true;
      for (;;) {
        const mark = isBody ? END : "\r\n";
        const end = pending.indexOf(mark);
        if (end < 0) break;
        const said = pending.slice(0, end);
        pending = pending.slice(end + mark.length);
        const reply = isBody ? await take() : replyTo(said);
        if (!socket.writable) return;
        if (reply.startsWith("221")) socket.end(reply);
        else socket.write(reply);
      }
      isBusy = false;
    };
    socket.on("data", (bytes) => {
      const isFirst = pending === "";
      pending += bytes.toString("latin1");
      if (!isBusy) void read();
      else if (isFirst && pending.startsWith("MAIL")) follow();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  closeAfterTest(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  return { url, bodies, connections: () => connections, ahead: () => ahead };
}

async function broadcastTo(readers: number): Promise<Db> {
  const { db } = testShop();
  await begun(db, readers);
  await queue(db);
  return db;
}

const statuses = async (db: Db) =>
  (await db.select({ status: outbox.status }).from(outbox)).map(({ status }) => status).sort();

/** Time for whatever would come: so many rounds of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

const overOneLine = (db: Db, url: string) => deliver(db, url, undefined, new Pace(1));

test("an envelope is sent before the answer to the former mail has arrived", async () => {
  const db = await broadcastTo(3);
  let whileFollowed: string[] = [];
  const server = await scriptedServer({
    // The first mail tells what the server can; the third one's envelope follows the second.
    async answer({ number, followed }) {
      if (number !== 2) return TAKEN;
      await followed;
      whileFollowed = await statuses(db);
      return TAKEN;
    },
  });

  expect(await overOneLine(db, server.url)).toEqual({ sent: 3, failed: 0 });

  // Nothing of the third one may be lost: its text waits for what becomes of the second.
  expect(whileFollowed).toEqual(["queued", "sending", "sent"]);
  expect(server.connections()).toBe(1);
  expect(server.ahead()).toBe(1);
});

test("a server without PIPELINING gets one command after another", async () => {
  const db = await broadcastTo(4);
  const server = await scriptedServer({
    extensions: [],
    async answer({ followed }) {
      await Promise.race([followed, turns(200)]);
      return TAKEN;
    },
  });

  expect(await overOneLine(db, server.url)).toEqual({ sent: 4, failed: 0 });

  expect(server.ahead()).toBe(0);
});

test("a refused mail does not affect the one behind it", async () => {
  const db = await broadcastTo(4);
  const server = await scriptedServer({
    async answer({ number, followed }) {
      if (number !== 2) return TAKEN;
      await followed;
      return "554 not like this\r\n";
    },
  });

  expect(await overOneLine(db, server.url)).toEqual({ sent: 3, failed: 1 });

  expect(await statuses(db)).toEqual(["failed", "sent", "sent", "sent"]);
  expect(new Set(server.bodies).size).toBe(4);
});

test("a broken connection leaves one mail unsure, and the one behind it is sent once", async () => {
  const db = await broadcastTo(4);
  const server = await scriptedServer({
    async answer({ number, socket, followed }) {
      if (number !== 2) return TAKEN;
      await followed;
      socket.destroy();
      return "";
    },
  });

  await overOneLine(db, server.url);

  expect(new Set(server.bodies).size).toBe(server.bodies.length);
  expect((await statuses(db)).filter((status) => status === "unsure")).toHaveLength(1);
});

test("a server that loses pipelined commands gets one after another", async () => {
  const db = await broadcastTo(12);
  const server = await scriptedServer({
    async answer({ number, socket, followed }) {
      // The first mail of a line tells what the server can; what follows the second is lost.
      if (number % 2 === 1 || number > 6) return TAKEN;
      await followed;
      socket.end(TAKEN);
      return "";
    },
  });

  expect(await overOneLine(db, server.url)).toEqual({ sent: 12, failed: 0 });

  expect(server.bodies).toHaveLength(12);
  expect(server.ahead()).toBe(3);
  expect(server.connections()).toBe(4);
});

test("a reset does not wait behind a mail of a broadcast", async () => {
  const db = await broadcastTo(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await scriptedServer({
    async answer({ number }) {
      if (number === 2) await held;
      return TAKEN;
    },
  });

  const delivered = overOneLine(db, server.url);
  await expect.poll(() => server.bodies).toHaveLength(2);
  const at = new Date(0);
  await db.insert(outbox).values({
    id: "reset",
    kind: "reset",
    to: "ada@example.com",
    subject: "Reset",
    text: "",
    nextAttemptAt: at,
    createdAt: at,
  });
  await expect.poll(() => server.bodies).toContain("ada@example.com");
  release();

  expect(await delivered).toEqual({ sent: 3, failed: 0 });
});
