import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acquireBuffer, releaseBuffer } from "./buffer-pool.ts";
import { createHttpServer } from "./http-server.ts";
import { inTurn } from "./in-turn.ts";
import { sendWhole, takesWhole, WholeHead } from "./whole-answer.ts";

const MARK = "||||";
const BODY = Buffer.from("a page, \xe9\x00\xff".repeat(500), "latin1");
const headersWith = (letters: string) => [
  ...["x-frame-options", "DENY"],
  ...["content-security-policy", `script-src 'nonce-${letters}'; style-src 'nonce-${letters}'`],
  ...["etag", 'W/"a"', "content-length", String(BODY.length)],
];

let count = 0;
let asked: string[] = [];

function sendInPlaces(response: ServerResponse, letters: string): void {
  response.writeHead(200, headersWith(letters));
  response.end(BODY);
}

const head = new WholeHead(200, headersWith(MARK), MARK);

function sendInOne(response: ServerResponse, letters: string): void {
  const room = acquireBuffer(head.length + BODY.length);
  head.fill(room, letters);
  BODY.copy(room, head.length);
  sendWhole(response, head.status, room.subarray(0, head.length + BODY.length));
}

const server = createHttpServer().on(
  "request",
  inTurn((request, response) => {
    const letters = String(count++).padStart(MARK.length, "n");
    const isWhole = request.url === "/whole" && takesWhole(response);
    asked.push(isWhole ? "whole" : "in parts");
    if (isWhole) sendInOne(response, letters);
    else sendInPlaces(response, letters);
  }),
);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(() => {
  count = 0;
  asked = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = () => connect((server.address() as { port: number }).port, "127.0.0.1");
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
/** A second may pass between two answers. */
const undated = (answer: Buffer) =>
  answer
    .toString("latin1")
    .replace(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g, "\r\n(date)\r\n");

/** The responses to raw requests, the last of which closes the connection. */
async function answersTo(requests: string): Promise<string> {
  const client = open();
  client.write(requests);
  return undated(await buffer(client));
}

test("an answer that leaves whole is the same, byte for byte, as one that leaves in parts", async () => {
  const last = get("/parts", "Connection: close\r\n");
  const inParts = await answersTo(get("/parts") + last);
  count = 0;
  const whole = await answersTo(get("/whole") + last);

  expect(asked).toEqual(["in parts", "in parts", "whole", "in parts"]);
  expect(whole).toContain("(date)\r\nConnection: keep-alive\r\nKeep-Alive: timeout=10\r\n\r\n");
  expect(whole).toBe(inParts);
});

test("each of those sent ahead on one connection gets its own, in order", async () => {
  const requests = Array.from({ length: 15 }, (_, at) => get(at % 3 ? "/whole" : "/parts"));
  const answers = await answersTo(requests.join("") + get("/whole", "Connection: close\r\n"));

  expect([...answers.matchAll(/script-src 'nonce-(.{4})'/g)].map(([, letters]) => letters)).toEqual(
    Array.from({ length: 16 }, (_, at) => String(at).padStart(4, "n")),
  );
  expect(asked.filter((way) => way === "whole")).toHaveLength(10);
});

test.each([
  ["asks to close", get("/whole", "Connection: close\r\n")],
  ["speaks HTTP 1.0", "GET /whole HTTP/1.0\r\nHost: a\r\n\r\n"],
  ["speaks HTTP 1.0 and stays", "GET /whole HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n"],
  ["asks for another protocol", get("/whole", "Connection: upgrade\r\nUpgrade: h2c\r\n")],
])("who %s is answered in parts", async (_who, request) => {
  const client = open();
  client.write(request);
  await once(client, "data");
  client.destroy();

  expect(asked).toEqual(["in parts"]);
});

test("a body that was sent with the request is not taken for the next one", async () => {
  const withBody = `${get("/whole", "Content-Length: 5\r\n")}GET /`;
  const answers = await answersTo(withBody + get("/parts", "Connection: close\r\n"));

  expect(asked).toEqual(["whole", "in parts"]);
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test("who leaves before all has been sent is forgotten", async () => {
  const gone = open();
  gone.write(get("/whole").repeat(10));
  await once(gone, "data");
  gone.destroy();

  const answers = await answersTo(get("/whole") + get("/parts", "Connection: close\r\n"));
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test("the room of an answer that has left serves the next one", async () => {
  const client = open();
  const seen = new Set<unknown>();
  for (let round = 0; round < 5; round += 1) {
    const room = acquireBuffer(1);
    seen.add(room.buffer);
    releaseBuffer(room);
    client.write(get("/whole"));
    await once(client, "data");
  }
  client.destroy();

  expect(seen.size).toBe(1);
});

test("what no header can hold is refused as Node.js refuses it", () => {
  expect(() => new WholeHead(200, ["x-a", "one\r\nx-b: two"], MARK)).toThrow(/Invalid character/);
});
