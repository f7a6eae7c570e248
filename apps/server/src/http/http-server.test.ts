import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { connectionErrorHandler } from "../plugins/errors.ts";
import { createHttpServer } from "./http-server.ts";
import { inTurn } from "./in-turn.ts";

/** A connection that has been answered once, seen from both sides. */
async function openIdle() {
  const server = createHttpServer().on(
    "request",
    inTurn((request, response) => request.resume().on("end", () => response.end("answer"))),
  );
  server.on("clientError", connectionErrorHandler({}));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as { port: number }).port, "127.0.0.1");
  // What is written is there at once, also before something else was acknowledged.
  client.setNoDelay();
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  const [accepted] = (await once(server, "connection")) as [Socket];
  await ask(client);
  const late = Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  /** As Node.js does when a request has not arrived in time. */
  const endTime = () => server.emit("clientError", late, accepted);
  return { server, client, accepted, endTime };
}

const send = (client: Socket) => client.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n");
async function ask(client: Socket): Promise<string> {
  const answered = once(client, "data");
  send(client);
  return String((await answered)[0]);
}

test("an idle connection is closed when its time is over", async () => {
  const { client, accepted } = await openIdle();

  accepted.emit("timeout");

  expect(await once(client, "close")).toEqual([false]);
});

test("a request that arrived before its connection's time was over is answered", async () => {
  const { client, accepted } = await openIdle();
  // Where timers run, as after a long turn of the event loop: before anything is read.
  await setTimeout(0);

  const answered = ask(client);
  accepted.emit("timeout");

  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  expect(accepted.destroyed).toBe(false);
});

test("so is one that arrived before its own time was over, and was not read yet", async () => {
  const { client, accepted, endTime } = await openIdle();
  await setTimeout(0);

  const answered = ask(client);
  endTime();

  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  expect(accepted.destroyed).toBe(false);
});

test("so is one whose body alone was not read yet", async () => {
  const { server, client, accepted, endTime } = await openIdle();
  const begun = once(server, "request");
  client.write("POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 2\r\n\r\n");
  await begun;
  await setTimeout(0);

  const answered = once(client, "data");
  client.write("hi");
  endTime();

  expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /);
  expect(accepted.writableEnded).toBe(false);
});

test.each([
  ["nothing", ""],
  ["part of it", "GET / HTTP/1.1\r\nHost: shop.test\r\n"],
  ["all but its body", "POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 2\r\n\r\n"],
])("a request of which %s has arrived when its time is over is refused", async (_, part) => {
  const { client, endTime } = await openIdle();
  await setTimeout(0);

  const said = text(client);
  client.write(part);
  endTime();

  expect(await said).toContain("HTTP/1.1 408 ");
});
