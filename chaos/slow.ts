/** Slow connections are closed, and others are served meanwhile. */
import { connect, type Socket } from "node:net";
import type { Round } from "./round.ts";
import { startShop } from "./shop.ts";

const CONNECTIONS = 200;
const LIMIT_S = 15;
/** Each kind of slow connection. */
const kinds: ((socket: Socket) => NodeJS.Timeout | undefined)[] = [
  () => undefined,
  (socket) => {
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
    return setInterval(() => socket.write("X-Slow: 1\r\n"), 2000);
  },
  (socket) => {
    socket.write(
      "POST /trpc/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n",
    );
    return setInterval(() => socket.write("x"), 2000);
  },
  (socket) => {
    // Sends a request without reading the response.
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    return undefined;
  },
];

export const slow: Round = async ({ folder }) => {
  const shop = await startShop(folder);
  const { hostname, port } = new URL(shop.url);
  const begun = performance.now();
  const closings = Array.from(
    { length: CONNECTIONS },
    (_, index) =>
      new Promise<number>((resolve) => {
        const socket = connect(Number(port), hostname);
        const timer = kinds[index % kinds.length]?.(socket);
        const over = setTimeout(() => socket.destroy(), 30_000);
        // A paused socket does not notice that it was closed, so it is resumed shortly before the
        // check.
        const probe = setInterval(() => socket.isPaused() && socket.resume(), 14_000);
        socket.on("error", () => {});
        socket.on("data", () => {});
        if (index % kinds.length === 3) socket.pause();
        socket.on("close", () => {
          for (const each of [timer, over, probe]) clearInterval(each);
          resolve((performance.now() - begun) / 1000);
        });
      }),
  );
  let answered = 0;
  const asking = setInterval(async () => {
    answered += Number(
      await fetch(`${shop.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }, 1000);
  const seconds = await Promise.all(closings);
  clearInterval(asking);
  await shop.end("SIGTERM");
  const first = Math.min(...seconds);
  const last = Math.max(...seconds);
  return [
    {
      what: "Slow connections",
      seen: `${CONNECTIONS}, closed after ${first.toFixed(1)} to ${last.toFixed(1)} s; ${answered} others answered`,
      isGood: last <= LIMIT_S && answered > 0,
    },
  ];
};
