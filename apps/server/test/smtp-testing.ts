/** Mail servers for tests: a real one, and one that falls silent. They are stopped after each test. */
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { closeAfterTest } from "./closing.ts";

export interface Arrived {
  to: string[];
  from: string;
  source: string;
}

/** A real mail server on this machine. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), from, source });
        done();
      });
    },
    ...options,
  });
  // Visitors who hang up are part of some tests.
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  closeAfterTest(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { arrived, url: `smtp://127.0.0.1:${port}` };
}

/** When it falls silent: before it is given anything, or when it has it all. */
export type Moment = "MAIL" | "BODY";

/** A mail server that falls silent, or hangs up, at a moment of the conversation. */
export async function oddServer(at: Moment, isCut: boolean) {
  let reach = () => {};
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const server = createServer((socket) => {
    let isBody = false;
    let tail = "";
    const stop = () => {
      reach();
      if (isCut) socket.destroy();
    };
    socket.on("error", () => {});
    socket.write("220 odd\r\n");
    socket.on("data", (bytes) => {
      tail = (tail + bytes.toString()).slice(-2000);
      if (isBody) {
        if (!tail.endsWith("\r\n.\r\n")) return;
        isBody = false;
        return at === "BODY" ? stop() : socket.write("250 taken\r\n");
      }
      if (!tail.endsWith("\r\n")) return;
      const word = tail.slice(0, 4).toUpperCase();
      tail = "";
      if (word === at) return stop();
      isBody = word === "DATA";
      socket.write(isBody ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  closeAfterTest(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, reached };
}
