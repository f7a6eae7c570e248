import { existsSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testHost } from "../../test/host-testing.ts";
import { tempDir } from "../../test/testing.ts";
import { createDownload } from "./download.ts";

let answer: (response: ServerResponse) => void = () => {};
const host = await testHost((_, response) => answer(response));
const path = join(tempDir(), "feed");

const PATIENT = { answerMs: 60_000, spanMs: 60_000, leastBytes: 1 };
const download = (patience = PATIENT) =>
  createDownload({ origin: () => "https://shop.test", rules: host.rules, patience })(
    `${host.origin}/feed.csv`,
    { headers: {}, path },
  );

test("a server that takes the request and does not answer is given up", async () => {
  answer = () => {};

  await expect(download({ ...PATIENT, answerMs: 20 })).rejects.toThrow(
    "pictures.invalid: did not answer",
  );
});

test.each([
  ["says nothing more", "stopped sending", (response: ServerResponse) => response.flushHeaders()],
  [
    "sends a byte at a time",
    // On a busy machine no byte may have been looked at yet.
    /sends too slowly|stopped sending/,
    (response: ServerResponse) => {
      const drip = setInterval(() => response.write("x"), 1);
      response.on("close", () => clearInterval(drip));
    },
  ],
])("a server that answers and then %s is given up, and nothing is left", async (_, why, then) => {
  answer = (response) => {
    response.writeHead(200);
    then(response);
  };

  const patience = { ...PATIENT, spanMs: 50, leastBytes: 1_000_000 };
  await expect(download(patience)).rejects.toThrow(why);
  expect(existsSync(path)).toBe(false);
});

test.each([
  ["before the length that it named", { "content-length": "1000" }],
  ["within a chunk", { "transfer-encoding": "chunked" }],
])("a file that is cut off %s is not kept", async (_, headers) => {
  answer = (response) => {
    response.writeHead(200, headers);
    response.write("id;name\n", () => response.socket?.destroy());
  };

  await expect(download()).rejects.toThrow("pictures.invalid: could not be fetched");
  expect(existsSync(path)).toBe(false);
});

test("a file that comes in time is kept", async () => {
  answer = (response) => response.writeHead(200).end("id;name\n");

  expect(await download()).toMatchObject({ status: 200, bytes: 8 });
  expect(readFileSync(path, "utf8")).toBe("id;name\n");
});
