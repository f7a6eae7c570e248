/** Forms with files: what is taken, what is refused, and that nothing is left lying about. */
import { once } from "node:events";
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect, Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Upload } from "@pickwell/api/ports/upload";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { allowTime } from "../../src/http/http-server.ts";
import { answerErrors, connectionErrorHandler } from "../../src/plugins/errors.ts";
import { type Form, FormReceiver } from "../../src/routes/rest/uploads.ts";
import { formOf } from "../form-testing.ts";
import { tempDir } from "../testing.ts";

const MEGABYTE = 1024 * 1024;

/** A server that takes files of at most a megabyte, and tells what it was sent. */
async function openServer(server: Server = createServer(), folder = join(tempDir(), "uploads")) {
  const seen: (Form & { content?: string })[] = [];
  const app = Fastify({
    serverFactory: (handle) => server.on("request", handle),
    clientErrorHandler: connectionErrorHandler({}),
  });
  answerErrors(app);
  const forms = new FormReceiver(folder);
  await forms.attach(app);
  const content = (upload?: Upload) => upload && readFileSync(upload.path, "utf8");
  app.post("/", (request) =>
    forms.receive(request, { field: "file", maxBytes: MEGABYTE }, async (form) => {
      seen.push({ ...form, content: content(form.upload) });
      return { success: true };
    }),
  );
  onTestFinished(() => app.close());
  const send = async (form: Awaited<ReturnType<typeof formOf>>) => {
    const response = await app.inject({ method: "POST", url: "/", ...form });
    return { status: response.statusCode, ...response.json() };
  };
  return { app, folder, seen, send, server };
}

test("a file and its fields are received in any order, and the file is removed afterwards", async () => {
  const { send, seen, folder } = await openServer();

  const form = { a: "1", file: { name: "../../etc/pass wd", content: "hello" }, b: "2" };
  expect(await send(await formOf(form))).toEqual({ status: 200, success: true });

  expect(seen).toMatchObject([
    { fields: { a: "1", b: "2" }, upload: { name: "pass wd", bytes: 5 }, content: "hello" },
  ]);
  expect(seen[0]?.upload?.path.startsWith(folder)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test("files left by a killed shop are removed", async () => {
  const folder = tempDir();
  writeFileSync(join(folder, "left"), "x");
  const { app } = await openServer(createServer(), folder);
  await app.ready();

  expect(existsSync(join(folder, "left"))).toBe(false);
});

test("a missing file or form is left to the call to refuse", async () => {
  const { send, seen } = await openServer();
  const json = { payload: Buffer.from("{}"), headers: { "content-type": "application/json" } };

  await send(await formOf({ a: "1" }));
  await send(json);

  expect(seen).toMatchObject([{ fields: { a: "1" } }, { fields: {} }]);
  expect(seen.map(({ upload }) => upload)).toEqual([undefined, undefined]);
});

test("a file of exactly the limit is accepted, one byte more is not", async () => {
  const { send, seen, folder } = await openServer();
  const of = (bytes: number) => formOf({ file: { name: "big", content: new Uint8Array(bytes) } });

  expect(await send(await of(MEGABYTE))).toMatchObject({ status: 200 });
  const tooLarge = {
    status: 413,
    success: false,
    field: "file",
    message: "The file is too large: it may have at most 1 MB.",
  };
  expect(await send(await of(MEGABYTE + 1))).toEqual(tooLarge);
  expect(await send(await of(5 * MEGABYTE))).toEqual(tooLarge);

  expect(seen).toHaveLength(1);
  expect(readdirSync(folder)).toEqual([]);
});

test("a file's name is shortened to what can be shown, or replaced", async () => {
  const { send, seen } = await openServer();
  const named = (name: string) => formOf({ file: { name, content: "hello" } });
  await send(await named("C:\\export\\\u202evsc.exe\u0000"));
  const nameless = "Content-Type: application/octet-stream";
  await send(
    multipart(
      `--x\r\nContent-Disposition: form-data; name="file"\r\n${nameless}\r\n\r\nhello\r\n--x--\r\n`,
    ),
  );

  expect(seen.map(({ upload, content }) => [upload?.name, content])).toEqual([
    ["vsc.exe", "hello"],
    ["file", "hello"],
  ]);
});

const multipart = (payload: string, boundary = "; boundary=x") => ({
  payload: Buffer.from(payload),
  headers: { "content-type": `multipart/form-data${boundary}` },
});
const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello';

test.each([
  ["breaks off in the file", multipart(file)],
  ["has no boundary", multipart(file, "")],
  ["has another boundary", multipart("--y--\r\n")],
  ["is noise", multipart("\0\u0001--x\r\n\r\n--x")],
  ["has a field of every object", multipart(file.replace('"file"', '"__proto__"'))],
  ["is empty", multipart("")],
])("a form that %s gets no 5xx, and leaves no file", async (_what, form) => {
  const { send, folder } = await openServer();

  const { status, message = "" } = await send(form);

  expect(status).toBeLessThan(500);
  if (status !== 200) expect(message).toMatch(/^The form cannot be read\. /);
  expect(readdirSync(folder)).toEqual([]);
});

test("a file opened after its form has broken off is removed, too", async () => {
  const { app, folder, server } = await openServer();
  let isRefused = false;
  const refused = new Promise<void>((resolve) => {
    app.addHook("onError", async () => {
      isRefused = true;
      resolve();
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const open = fs.open as (...args: unknown[]) => void;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    const openLate = async (...args: unknown[]) => {
      const done = args.pop() as (...result: unknown[]) => void;
      begin();
      // The disk has other things to do first: for longer than whoever does not wait for it.
      for (let turns = 0; turns < 20_000 && !isRefused; turns += 1) await turn();
      open(...args, (...result: unknown[]) => {
        done(...result);
        resolve();
      });
    };
    vi.spyOn(fs, "open").mockImplementation(openLate as unknown as typeof fs.open);
  });
  onTestFinished(() => void vi.restoreAllMocks());

  const address = server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 200\r\n\r\n${file}`,
  );
  await begun;
  socket.destroy();

  await Promise.all([opened, refused]);
  expect(readdirSync(folder)).toEqual([]);
});

test("too many fields or files are refused", async () => {
  const { send } = await openServer();
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, "x"]));
  const one = { name: "a", content: "a" };

  expect(await send(await formOf(many))).toMatchObject({ status: 400 });
  expect(await send(await formOf({ other: one }))).toMatchObject({
    status: 400,
    message: "The form cannot be read. It has a file “other”.",
  });
  const twice = new FormData();
  for (const name of ["a", "b"]) twice.append("file", new Blob(["x"]), name);
  const message = new Response(twice);
  const headers = { "content-type": message.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await message.arrayBuffer());
  expect(await send({ payload, headers })).toEqual({
    status: 400,
    success: false,
    field: "file",
    message: "Send one file at a time.",
  });
});

test("too many concurrent forms are refused for now, until one has ended", async () => {
  const { app, send, folder, server } = await openServer();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const body = `${file}\r\n--x--\r\n`;
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sockets = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  for (const socket of sockets) socket.write(head + body.slice(0, 70));
  await expect.poll(() => readdirSync(folder)).toHaveLength(4);

  const form = await formOf({ file: { name: "a", content: "hello" } });
  const refused = await app.inject({ method: "POST", url: "/", ...form });
  expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
    503,
    "2",
    { success: false, message: "Too many files are being uploaded. Please try again in a moment." },
  ]);

  sockets[0]?.destroy();
  await expect.poll(() => send(form)).toMatchObject({ status: 200 });
  await expect.poll(() => readdirSync(folder)).toHaveLength(3);
  for (const socket of sockets.slice(1)) {
    socket.write(body.slice(70));
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200 /);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("a file on a slow connection arrives, though it takes longer than other requests may", async () => {
  const requestTimeout = 1_000;
  const limits = { requestTimeout, headersTimeout: 1_000, connectionsCheckingInterval: 20 };
  const { app, seen, server } = await openServer(createServer(limits));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const tooSlow = new Promise((resolve) => server.once("clientError", resolve));
  const body = `${file}\r\n--x--\r\n`;
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const answer = new Promise<string>((resolve) => socket.once("data", (it) => resolve(`${it}`)));

  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 70)}`,
  );
  expect(await tooSlow).toMatchObject({ code: "ERR_HTTP_REQUEST_TIMEOUT" });
  socket.write(body.slice(70));

  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  expect(seen).toMatchObject([{ content: "hello" }]);
});

test("a silent connection is closed long before the time limit of a file", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [silent, slow, done] = [new Socket(), new Socket(), new Socket()];
  let bytes = 0;
  Object.defineProperty(slow, "bytesRead", { get: () => bytes++ });
  allowTime(silent, 900_000);
  allowTime(slow, 900_000);
  allowTime(done, 900_000)();

  vi.advanceTimersByTime(30_000);
  expect([silent, slow, done].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  vi.advanceTimersByTime(869_999);
  expect(slow.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect([slow, done].map(({ destroyed }) => destroyed)).toEqual([true, false]);
});
