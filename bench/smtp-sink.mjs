/**
 * A mail server that accepts everything: `node smtp-sink.mjs DELAY_MS [serial]`. Each answer is
 * delayed by this many milliseconds: independently of others, like that of a distant server, or
 * `serial`, one after the other and without PIPELINING, like that of a slow one.
 */
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const delayMs = Number(process.argv[2]);
const isSerial = process.argv[3] === "serial";
const END = "\r\n.\r\n";
/** Number of mails by recipient. */
const taken = new Map();
let firstAt = 0;
let lastAt = 0;
let connections = 0;
let most = 0;

const server = createServer((socket) => {
  connections += 1;
  most = Math.max(most, connections);
  socket.setNoDelay(true);
  socket.on("close", () => {
    connections -= 1;
  });
  socket.on("error", () => {});
  let answered = Promise.resolve();
  const write = (line) => socket.writable && socket.write(`${line}\r\n`);
  const say = (line) => {
    if (delayMs === 0) write(line);
    else if (!isSerial) setTimeout(write, delayMs, line);
    else answered = answered.then(() => sleep(delayMs)).then(() => write(line));
  };
  let pending = "";
  let reader = "";
  let isBody = false;
  say("220 sink");
  socket.on("data", (bytes) => {
    pending += bytes.toString("latin1");
    for (;;) {
      if (isBody) {
        const end = pending.indexOf(END);
        if (end < 0) return;
        pending = pending.slice(end + END.length);
        isBody = false;
        taken.set(reader, (taken.get(reader) ?? 0) + 1);
        lastAt = performance.now();
        firstAt ||= lastAt;
        say("250 taken");
        continue;
      }
      const end = pending.indexOf("\r\n");
      if (end < 0) return;
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      const word = line.slice(0, 4).toUpperCase();
      if (word === "EHLO")
        say(isSerial ? "250 sink" : "250-sink\r\n250-PIPELINING\r\n250 8BITMIME");
      else if (word === "QUIT") socket.end("221 bye\r\n");
      else if (word === "DATA") {
        isBody = true;
        say("354 go on");
      } else {
        if (word === "RCPT") reader = line.slice(9, -1);
        say("250 fine");
      }
    }
  });
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
process.on("message", () => {
  const twice = [...taken.values()].filter((times) => times > 1).length;
  process.send?.({ taken: taken.size, twice, firstAt, lastAt, most });
});
process.on("disconnect", () => process.exit(0));
