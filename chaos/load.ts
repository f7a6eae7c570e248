/** What visitors, networks, programs and the owner ask of a shop at the same time, and what they were told. */
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { ADMIN, type Shop } from "./shop.ts";

/** How many of each are at work. */
const CLICKERS = 4;
const SELLERS = 2;
const READERS = 2;
/** What each waits after an answer, in milliseconds: the processor is for the shop. */
const PAUSE_MS = 10;
/** As long for what costs the shop more: a password, or a write that all kept pages are stale after. */
const LONG_PAUSE_MS = 150;
/** Who is refused waits, as people do. */
const REFUSED_MS = 100;

/** What clients were told. */
export interface Told {
  /** When each was answered, by its id. */
  clicks: Map<string, number>;
  /** Numbers of orders. */
  sales: Set<string>;
  /** Names of categories. */
  writes: Set<string>;
  tokens: Set<string>;
  /** Requests that a process or the way to it failed, by what was said. */
  failures: Map<string, number>;
  answered: number;
  /** What the slowest answer to a click took, in milliseconds. */
  slowestMs: number;
}

export const newTold = (): Told => ({
  clicks: new Map(),
  sales: new Set(),
  writes: new Set(),
  tokens: new Set(),
  failures: new Map(),
  answered: 0,
  slowestMs: 0,
});

/** Puts what one load was told to what all were. */
export function addTold(all: Told, told: Told): void {
  for (const [id, at] of told.clicks) all.clicks.set(id, at);
  for (const list of ["sales", "writes", "tokens"] as const)
    for (const each of told[list]) all[list].add(each);
  all.answered += told.answered;
  all.slowestMs = Math.max(all.slowestMs, told.slowestMs);
}

/** What is asked about. */
export interface Target {
  shop: Shop;
  /** Of an admin. */
  token: string;
  /** Id of a product whose link takes the click's id as `c`. */
  product: string;
  /** Of a postback URL. */
  secret: string;
}

let made = 0;

/** Asks on kept connections, one request after another on each, until it is stopped. */
export function beginLoad({ shop, token, product, secret }: Target) {
  const agent = new Agent({ keepAlive: true });
  const told = newTold();
  let isStopped = false;

  /** @returns null when it failed, which is noted */
  const ask = (path: string, body?: object) =>
    new Promise<{ location: string; text: string } | null>((resolve) => {
      const sent = body && JSON.stringify(body);
      const failed = (what: string) => {
        told.failures.set(what, (told.failures.get(what) ?? 0) + 1);
        resolve(null);
      };
      made += 1;
      const asked = request(`${shop.url}${path}`, {
        agent,
        method: sent ? "POST" : "GET",
        headers: {
          // Browsers of several people: one alone would soon be taken for a machine.
          "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${130 + (made % 40)}.0) Gecko/20100101 Firefox/${130 + (made % 40)}.0`,
          "accept-language": "en",
          ...(sent && { "content-type": "application/json", "content-length": sent.length }),
          ...(sent && { authorization: `Bearer ${token}` }),
        },
      });
      asked.on("error", (error: NodeJS.ErrnoException) => failed(error.code ?? error.message));
      asked.on("response", (response) => {
        const { statusCode: status = 0, headers } = response;
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => {
          text += piece;
        });
        response.on("error", (error: NodeJS.ErrnoException) => failed(error.code ?? error.message));
        response.on("end", () => {
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
    if (id) told.clicks.set(id, performance.now());
    told.slowestMs = Math.max(told.slowestMs, performance.now() - askedAt);
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
