import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "../../src/http/http-server.ts";
import { inTurn } from "../../src/http/in-turn.ts";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

const MEGABYTE = 1024 * 1024;
/** Large, and as hard to compress as it gets. */
const LARGE = "A large page. ".repeat(20_000);
let rendered = 0;
const renderer: Renderer = async () => {
  rendered += 1;
  return { status: 200, html: LARGE, location: null };
};

const server = createHttpServer();
const connections: Socket[] = [];
server.on("connection", (socket: Socket) => connections.push(socket));
const { app } = await testApp({ server, renderer, keptPagesPerMinute: 3 });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = server.address() as { port: number };
const clients: Socket[] = [];
afterAll(() => {
  for (const client of clients) client.destroy();
});
beforeEach(() => {
  connections.length = 0;
});

function open(): Socket {
  const client = connect(port, "127.0.0.1");
  // It is cut off while it sends.
  client.on("error", () => {});
  clients.push(client);
  return client;
}
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${more}\r\n`;
const closed = (socket: Socket) => (socket.destroyed ? undefined : once(socket, "close"));
async function visit(headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
  await answer.arrayBuffer();
  return answer;
}

test.each([
  ["kept pages", get("/")],
  ["the shortest requests", "GET / HTTP/1.1\r\nHost:a\r\n\r\n"],
  ["what is not kept", get("/api/categories/active")],
  ["what is not there", get("/api/nothing")],
  [
    "calls with bodies",
    `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  ],
])(
  "1.5 MB of requests for %s by clients that never read buffer nothing",
  async (_what, request) => {
    await visit();
    const flood = request.repeat(Math.ceil((1.5 * MEGABYTE) / request.length));
    const greedy = Array.from({ length: 10 }, () => open().pause());
    await Promise.all(greedy.map((client) => once(client, "connect")));
    const ports = greedy.map(({ localPort }) => localPort);
    const accepted = () => connections.filter(({ remotePort }) => ports.includes(remotePort));
    while (accepted().length < greedy.length) await turn();
    const served = accepted();
    for (const client of greedy) client.write(flood);

    let most = 0;
    do {
      for (const socket of served) most = Math.max(most, socket.writableLength);
      // Others are answered meanwhile.
      expect((await visit()).status).toBe(200);
    } while (served.some(({ destroyed }) => !destroyed));

    expect(most).toBeLessThanOrEqual(MEGABYTE);
    expect(Math.max(...served.map(({ bytesWritten }) => bytesWritten))).toBeLessThanOrEqual(
      MEGABYTE,
    );
    expect(rendered).toBe(1);
  },
);

test("a client that sends a dozen ahead, and reads, gets every answer in order", async () => {
  const client = open();
  const paths = Array.from({ length: 16 }, (_, index) =>
    index % 2 ? "/healthz" : `/api/nothing/${index}`,
  );
  client.write(paths.map((path) => get(path)).join(""));
  client.write(get("/healthz", "Connection: close\r\n"));

  const answers = (await text(client)).split("HTTP/1.1 ").slice(1);

  expect(answers.map((answer) => Number(answer.slice(0, 3)))).toEqual([
    ...paths.map((_, index) => (index % 2 ? 200 : 404)),
    200,
  ]);
});

test("one connection serves any number of requests, one after another", async () => {
  const client = open();
  for (let count = 0; count < 20; count += 1) {
    client.write(get("/healthz"));
    const [answer] = await once(client, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  }
  expect(connections).toHaveLength(1);
});

test("other work runs between the requests of one connection", async () => {
  let turns = 0;
  const begun: number[] = [];
  const plain = createHttpServer().on(
    "request",
    inTurn((_request, response) => {
      begun.push(turns);
      response.end("x");
    }),
  );
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const client = connect((plain.address() as { port: number }).port, "127.0.0.1");
  const finished = text(client);
  let isOver = false;
  void finished.then(() => {
    isOver = true;
  });
  client.write(get("/").repeat(9) + get("/", "Connection: close\r\n"));

  while (!isOver) {
    await turn();
    turns += 1;
  }
  plain.close();

  expect(begun).toHaveLength(10);
  expect(new Set(begun).size).toBe(10);
});

test("requests sent too far ahead are not read", async () => {
  let seen = 0;
  const stuck = createHttpServer()
    .on("request", () => {
      seen += 1;
    })
    .on(
      "request",
      inTurn(() => {}),
    );
  await new Promise<void>((resolve) => stuck.listen(0, "127.0.0.1", resolve));
  const client = connect((stuck.address() as { port: number }).port, "127.0.0.1");
  client.on("error", () => {});
  client.write(get("/").repeat(10_000));
  await new Promise((resolve) => client.once("close", resolve));
  stuck.close();

  // One that is being answered, those that may wait, and the one that is too many.
  expect(seen).toBe(18);
});

test("waiting requests of a closed connection are dropped", async () => {
  const client = open();
  client.write(get("/api/products").repeat(10));
  await once(client, "data");
  client.destroy();
  await Promise.all(connections.map(closed));

  expect((await visit()).status).toBe(200);
});

test("very many requests for cached pages meet the usual limits", async () => {
  // Behind the same proxy: only there it is known who is who, and every answer has an id.
  const flooder = { "x-forwarded-for": "203.0.113.9" };
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await visit(flooder));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map(({ headers }) => headers.has("x-request-id"))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
  expect((await visit()).headers.has("x-request-id")).toBe(false);
});
