import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { limitBodies } from "./body-limit.ts";

const app = Fastify();
afterAll(() => app.close());
limitBodies(app, async () => false);
const gone = new Promise<unknown>((resolve) => {
  // Before the response is sent, while nothing reads a body of an unknown type.
  app.addHook("onSend", async ({ raw }) => {
    raw.once("error", resolve);
    raw.socket.destroy();
    await once(raw, "close");
  });
});
app.post("/", async () => "");

test("a visitor who leaves in the middle of a body that nobody reads does not end the process", async () => {
  const faults: unknown[] = [];
  const note = (error: unknown) => faults.push(error);
  process.on("uncaughtException", note);
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});

  socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n");

  expect(await gone).toMatchObject({ code: "ECONNRESET" });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("uncaughtException", note);
  expect(faults).toEqual([]);
});
