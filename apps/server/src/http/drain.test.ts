import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { drain } from "./drain.ts";
import { createHttpServer } from "./http-server.ts";
import { inTurn } from "./in-turn.ts";

/** A server that has one idle connection, and is being drained until told otherwise. */
async function draining() {
  const server = createHttpServer().on(
    "request",
    inTurn((request, response) => response.end(request.url)),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as { port: number }).port, "127.0.0.1");
  onTestFinished(() => void client.destroy());
  await once(server, "connection");
  let isOver = false;
  const drained = drain(server, () => isOver).then(() => "drained");
  const hurry = () => {
    isOver = true;
  };
  return { server, client, drained, hurry };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;

test("requests sent in one go to a draining server are all answered, and the last response closes", async () => {
  const { client, drained } = await draining();

  client.write(get("/one") + get("/two") + get("/three"));

  const answers = (await text(client)).split("HTTP/1.1 ").slice(1);
  expect(answers.map((answer) => answer.trim().split("\r\n").at(-1))).toEqual([
    "/one",
    "/two",
    "/three",
  ]);
  expect(answers.map((answer) => /^connection: close\r$/im.test(answer))).toEqual([
    false,
    false,
    true,
  ]);
  expect(await drained).toBe("drained");
});

test("waiting for an idle connection is over when asked, and leaves it open", async () => {
  const { client, drained, hurry } = await draining();

  hurry();

  expect(await drained).toBe("drained");
  client.write(get("/late"));
  expect(await text(client)).toContain("/late");
});
