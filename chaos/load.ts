/**
 * Sends the load of visitors, networks, programs and the owner to a shop, and records the
 * responses.
 */
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Editions, editionText } from "./freshness.ts";
import { ADMIN, type Shop } from "./shop.ts";

/** Number of concurrent clients of each kind. */
const CLICKERS = 4;
const SELLERS = 2;
const READERS = 2;
/** Pause of each client after a response, in milliseconds, to leave CPU time to the shop. */
const PAUSE_MS = 10;
/** The same for expensive requests: passwords, and writes that invalidate all cached pages. */
const LONG_PAUSE_MS = 150;
/** Pause after a refusal, in milliseconds. */
const REFUSED_MS = 100;
/** A connection without an answer for so long, in milliseconds, was forgotten. */
const SILENCE_MS = 60_000;

/** A click that was redirected; times are those of `performance.now()`. */
export interface AnsweredClick {
  answeredAt: number;
  /** How long the redirect took, in milliseconds. */
  tookMs: number;
}

/** A request that failed in the process or on the connection. */
export interface Failure {
  /** The error's code, or the status and the beginning of the path. */
  what: string;
  /** The client's own port; absent when it got no connection. */
  port: number | undefined;
  askedAt: number;
  failedAt: number;
}

/** The responses that clients got. */
export interface Told {
  /** By click id. */
  clicks: Map<string, AnsweredClick>;
  /** Order ids. */
  sales: Set<string>;
  /** Names of created categories. */
  writes: Set<string>;
  tokens: Set<string>;
  failures: Failure[];
  answered: number;
  /** The longest response time of a click, in milliseconds. */
  slowestMs: number;
}

export const newTold = (): Told => ({
  clicks: new Map(),
  sales: new Set(),
  writes: new Set(),
  tokens: new Set(),
  failures: [],
  answered: 0,
  slowestMs: 0,
});

/** Adds the responses of one load to the total. */
export function addTold(all: Told, told: Told): void {
  for (const [id, click] of told.clicks) all.clicks.set(id, click);
  for (const list of ["sales", "writes", "tokens"] as const)
    for (const each of told[list]) all[list].add(each);
  all.answered += told.answered;
  all.slowestMs = Math.max(all.slowestMs, told.slowestMs);
}

/** What the load is sent to. */
export interface Target {
  shop: Shop;
  /** Access token of an admin. */
  token: string;
  /** Id of a product whose link takes the click id as parameter `c`. */
  product: string;
  /** Path of its page. */
  page: string;
  /** Saves of it, and what readers saw of them. */
  editions: Editions;
  /** Secret of a postback URL. */
  secret: string;
}

let made = 0;

/** Sends requests over keep-alive connections, one at a time on each, until stopped. */
export function beginLoad({ shop, token, product, page: shown, editions, secret }: Target) {
  const agent = new Agent({ keepAlive: true });
  /** When a connection had its last answer. */
  const usedAt = new WeakMap<Socket, number>();
  const told = newTold();
  let isStopped = false;

  /** @returns null if the request failed, which is recorded */
  const ask = (path: string, body?: object, method = body ? "POST" : "GET") =>
    new Promise<{ location: string; text: string } | null>((resolve) => {
      const sent = body && JSON.stringify(body);
      const askedAt = performance.now();
      let port: number | undefined;
      let line: Socket | undefined;
      let unusedMs = 0;
      const failed = (what: string) => {
        // A browser would ask again by itself where a connection was closed that it had not used.
        const since = unusedMs > 1_000 ? `, unused for ${Math.round(unusedMs / 1000)} s` : "";
        told.failures.push({ what: what + since, port, askedAt, failedAt: performance.now() });
        resolve(null);
      };
      made += 1;
      const asked = request(`${shop.url}${path}`, {
        agent,
        method,
        headers: {
          // Several browsers, because a single one would soon be classified as a bot.
          "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${130 + (made % 40)}.0) Gecko/20100101 Firefox/${130 + (made % 40)}.0`,
          "accept-language": "en",
          ...(sent && { "content-type": "application/json", "content-length": sent.length }),
          ...(sent && { authorization: `Bearer ${token}` }),
        },
      });
      asked.on("socket", (socket) => {
        line = socket;
        unusedMs = performance.now() - (usedAt.get(socket) ?? performance.now());
        const know = () => {
          port = socket.localPort;
        };
        if (socket.connecting) socket.once("connect", know);
        else know();
      });
      asked.on("error", (error: NodeJS.ErrnoException) => failed(error.code ?? error.message));
      asked.setTimeout(SILENCE_MS, () => asked.destroy(new Error("no answer")));
      asked.on("response", (response) => {
        const { statusCode: status = 0, headers } = response;
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => {
          text += piece;
        });
        response.on("error", (error: NodeJS.ErrnoException) => failed(error.code ?? error.message));
        response.on("end", () => {
          if (line) usedAt.set(line, performance.now());
          if (status >= 400) return failed(`${status} ${path.slice(0, 12)}`);
          told.answered += 1;
          resolve({ location: headers.location ?? "", text });
        });
      });
      asked.end(sent);
    });

  const click = async () => {
    const askedAt = performance.now();
    const answer = await ask(`/go/product/${product}`);
    const id = answer && new URL(answer.location).searchParams.get("c");
    const answeredAt = performance.now();
    const tookMs = answeredAt - askedAt;
    if (id) told.clicks.set(id, { answeredAt, tookMs });
    told.slowestMs = Math.max(told.slowestMs, tookMs);
    return id;
  };
  const sell = async () => {
    const clickId = (await click()) ?? "";
    const order = `order-${made}`;
    const query = `order_id=${order}&click_id=${clickId}&amount=10&commission=1&currency=USD`;
    if (await ask(`/api/postback/${secret}?${query}`)) told.sales.add(order);
  };
  const pages = ["/", "/api/products", "/api/categories/active", "/blog"];
  const read = async () => {
    const page = pages[made % pages.length] ?? "/";
    await ask(page);
    if (!page.startsWith("/api")) await ask("/trpc/attribution.view", { json: { page, ref: "" } });
  };
  const compare = async () => {
    for (const path of [shown, `/api/products/${product}`]) {
      const askedAt = performance.now();
      const answer = await ask(path);
      if (answer) editions.compare({ path, text: answer.text }, askedAt);
    }
  };
  const save = async () => {
    const edition = editions.begin();
    const changes = { description: editionText(edition) };
    if (await ask(`/api/products/${product}`, changes, "PUT"))
      editions.saved(edition, performance.now());
  };
  const write = async () => {
    const name = `Shelf ${made}`;
    if (await ask("/api/categories", { name, description: "Kept." })) told.writes.add(name);
  };
  const signIn = async () => {
    const answer = await ask("/api/auth/login", ADMIN);
    if (answer) told.tokens.add(String(JSON.parse(answer.text).token));
  };

  const goOn = async (work: () => Promise<unknown>, pauseMs = PAUSE_MS) => {
    while (!isStopped) {
      const before = told.answered;
      await work();
      await setTimeout(told.answered === before ? REFUSED_MS : pauseMs);
    }
  };
  const repeat = (times: number, work: () => Promise<unknown>) =>
    Array.from({ length: times }, () => goOn(work));
  const done = Promise.all([
    ...repeat(CLICKERS, click),
    ...repeat(SELLERS, sell),
    ...repeat(READERS, read),
    ...repeat(READERS, compare),
    goOn(save, LONG_PAUSE_MS),
    goOn(write, LONG_PAUSE_MS),
    goOn(signIn, LONG_PAUSE_MS),
  ]);
  return {
    stop: async () => {
      isStopped = true;
      await done;
      agent.destroy();
      return told;
    },
  };
}
