/** Answers that nobody reads, over real connections: what is held for them is counted, not timed. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { testShop } from "@pickwell/api/testing";
import { afterEach, describe, expect, test } from "vitest";
import { createHttpServer } from "../../src/http/http-server.ts";
import { inTurn } from "../../src/http/in-turn.ts";
import { bytesWaiting, MAX_WAITING_BYTES } from "../../src/http/paced-response.ts";
import { testApp } from "../testing.ts";

const MEGABYTE = 1024 * 1024;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${more}\r\n`;

/** A server, and its ends of the connections. */
async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createHttpServer().on("request", inTurn(handle));
  const served: Socket[] = [];
  server.on("connection", (socket: Socket) => served.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { port, served };
}

function open(port: number): Socket {
  const client = connect(port, "127.0.0.1");
  client.on("error", () => {});
  stops.push(() => client.destroy());
  return client;
}

/** Bytes of what comes until the connection ends. */
async function readAll(client: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of client) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
const bodyOf = (answer: Buffer) => answer.subarray(answer.indexOf("\r\n\r\n") + 4);

const LARGE = Buffer.alloc(8 * MEGABYTE, "An answer of eight megabytes. ");
const halves = () => [LARGE.subarray(0, 4 * MEGABYTE), LARGE.subarray(4 * MEGABYTE)];
/** All the ways in which something is answered. */
const ways: [string, (response: ServerResponse) => void][] = [
  ["in one go", (response) => response.end(LARGE)],
  ["as text", (response) => response.end(LARGE.toString("latin1"), "latin1")],
  [
    "with its length",
    (response) => response.writeHead(200, { "content-length": LARGE.length }).end(LARGE),
  ],
  [
    "in large parts",
    (response) => {
      for (const half of halves()) response.write(half);
      response.end();
    },
  ],
  ["as a stream of large parts", (response) => Readable.from(halves()).pipe(response)],
];

describe.each(ways)("an answer given %s", (_way, answer) => {
  test("arrives complete, whoever reads it", async () => {
    const { port } = await serve((_request, response) => answer(response));
    const response = await fetch(`http://127.0.0.1:${port}/`);

    expect(Buffer.from(await response.arrayBuffer()).equals(LARGE)).toBe(true);
    expect(bytesWaiting()).toBe(0);
  });

  test("is not buffered for connections that do not read, and not held for ever", async () => {
    let begun = 0;
    const { port, served } = await serve((_request, response) => {
      begun += 1;
      answer(response);
    });
    const clients = Array.from({ length: 40 }, () => open(port).pause());
    let mostHeld = 0;
    let mostUnsent = 0;
    for (const client of clients) client.write(get("/"));
    while (begun < clients.length) {
      await turn();
      mostHeld = Math.max(mostHeld, bytesWaiting());
      for (const socket of served) mostUnsent = Math.max(mostUnsent, socket.writableLength);
    }

    // 320 MB were asked for.
    expect(mostHeld).toBeLessThanOrEqual(MAX_WAITING_BYTES);
    expect(mostHeld).toBeGreaterThan(MAX_WAITING_BYTES / 4);
    expect(mostUnsent).toBeLessThan(MEGABYTE / 4);
    for (const client of clients) client.destroy();
    while (bytesWaiting() > 0) await turn();
  });
});

test("clients that read are not cut off for others", async () => {
  const { port } = await serve((_request, response) => response.end(LARGE));
  const reader = open(port);
  reader.write(get("/", "Connection: close\r\n"));
  await once(reader, "readable");
  const others = Array.from({ length: 30 }, () => open(port).pause());
  const read = readAll(reader);
  for (const other of others) other.write(get("/"));

  expect(bodyOf(await read).equals(LARGE)).toBe(true);
});

test("one connection serves large answers one after another", async () => {
  const { port, served } = await serve((_request, response) => response.end(LARGE));
  const client = open(port);
  client.write(get("/").repeat(3) + get("/", "Connection: close\r\n"));

  const answers = await readAll(client);

  expect(answers.length).toBeGreaterThan(4 * LARGE.length);
  expect(served).toHaveLength(1);
});

test("answers of the shop are not held for clients that do not read", async () => {
  const shop = testShop();
  const text = "A long story about lamps. ".repeat(3_000);
  for (let count = 0; count < 30; count += 1)
    await shop.post({ content: text, title: `P ${count}` });
  const server = createHttpServer();
  const served: Socket[] = [];
  server.on("connection", (socket: Socket) => served.push(socket));
  const { app } = await testApp({ server, shop });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const paths = ["/api/posts", `/trpc/blog.sources?input=${input}`, "/blog/rss.xml"];
  for (const path of paths) {
    const { headers, rawPayload } = await app.inject({ url: path });
    const client = open(port);
    client.write(get(path, "Connection: close\r\n"));
    const answer = await readAll(client);
    expect([path, String(answer.subarray(9, 12))]).toEqual([path, "200"]);
    expect(answer.length).toBeGreaterThan(rawPayload.length);
    expect(Number(headers["content-length"] ?? rawPayload.length)).toBeGreaterThan(MEGABYTE);
  }

  const clients = paths.flatMap((path) =>
    Array.from({ length: 2 }, () => {
      const client = open(port).pause();
      client.write(get(path));
      return client;
    }),
  );
  let most = 0;
  const isAnswered = () => served.filter(({ bytesWritten }) => bytesWritten > 0).length;
  while (isAnswered() < clients.length + paths.length) {
    await turn();
    for (const socket of served) most = Math.max(most, socket.writableLength);
  }

  expect(most).toBeLessThan(MEGABYTE / 4);
});

describe("a request to upgrade the protocol", () => {
  const asks: [string, string][] = [
    ["a WebSocket", get("/healthz", "Connection: Upgrade\r\nUpgrade: websocket\r\n")],
    ["HTTP/2", get("/healthz", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n")],
    ["anything", get("/healthz", "Connection: keep-alive, upgrade\r\nUpgrade: nothing/1\r\n")],
    ["it without a word to the connection", get("/healthz", "Upgrade: websocket\r\n")],
    ["it where there is nothing", get("/api/nothing", "Connection: Upgrade\r\nUpgrade: x\r\n")],
    [
      "it with a body",
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    [
      "it and asks further",
      get("/healthz", "Connection: Upgrade\r\nUpgrade: x\r\n") + get("/healthz"),
    ],
  ];

  test.each(asks)("to %s gets one plain answer, and the connection ends", async (_, text) => {
    const server = createHttpServer();
    const { app } = await testApp({ server });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const client = open((server.address() as AddressInfo).port);
    client.write(text);

    const answer = String(await readAll(client));

    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    // Said at once, so that nobody waits until it has been idle for long enough.
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });
});
