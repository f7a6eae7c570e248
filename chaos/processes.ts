/**
 * Four processes on a PostgreSQL of their own under load: they are replaced, killed, and their database
 * is. No request fails while they are replaced; what was answered is counted afterwards, once.
 */
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { startTestServer } from "../scripts/postgres/server.ts";
import type { Round, RoundContext, Verdict } from "./round.ts";
import { childrenOf, post, type Shop, signIn, startShop } from "./shop.ts";

const WORKERS = 4;
const CLICKERS = 4;
const SELLERS = 2;
const READERS = 2;
/** How long the database stays away. */
const AWAY_MS = 3_000;
/** For a shop to be as it was. */
const PATIENCE_MS = 180_000;

/** A server that keeps what it has committed, whatever becomes of its processes. */
const KEEPS = { synchronous_commit: "on", full_page_writes: "on", max_connections: 100 };

/** What clients were told. */
interface Told {
  clicks: Set<string>;
  /** Numbers of orders. */
  sales: Set<string>;
  /** Requests that a process or the way to it failed, by what was said. */
  failures: Map<string, number>;
  answered: number;
}

export const processes: Round = async (context) => {
  const server = await startTestServer({ settings: KEEPS });
  try {
    return await suffer(context, server);
  } finally {
    await server.stop();
  }
};

async function suffer(
  { folder, budgetMs, random }: RoundContext,
  server: Awaited<ReturnType<typeof startTestServer>>,
): Promise<Verdict[]> {
  server.ask("postgres", "create database shop");
  const shop = await startShop(folder, {
    DATABASE_URL: server.url.replace("/?", "/shop?"),
    WORKERS: String(WORKERS),
    SEED: "demo",
  });
  const token = await signIn(shop);
  const product = server.ask("shop", "select id from products order by id limit 1");
  const secret = await postbackSecret(shop, token);
  const link = "https://merchant.example/?c={click_id}";
  server.ask("shop", `update products set affiliate_link = '${link}' where id = '${product}'`);
  const verdicts: Verdict[] = [];
  const all: Told = newTold();
  const underLoad = async (work: () => Promise<void>): Promise<Told> => {
    const load = beginLoad({ shop, product, secret });
    await work();
    const told = await load.stop();
    for (const id of told.clicks) all.clicks.add(id);
    for (const id of told.sales) all.sales.add(id);
    return told;
  };

  const rolled = await underLoad(async () => {
    await setTimeout(1_000);
    const before = childrenOf(shop.pid);
    process.kill(shop.pid, "SIGUSR2");
    await until(() => {
      const now = childrenOf(shop.pid);
      return now.length === WORKERS && now.every((pid) => !before.includes(pid));
    });
  });
  verdicts.push({
    what: "Rolling restart",
    seen: `${rolled.answered} requests, ${said(rolled)} failed`,
    isGood: rolled.answered > 0 && rolled.failures.size === 0,
  });

  let killed = 0;
  const torn = await underLoad(async () => {
    const end = performance.now() + budgetMs;
    while (performance.now() < end) {
      await setTimeout(500 + random() * 4_000);
      // Of those that answer one is left at least: each that was killed is there again.
      await until(async () => (await countReady()) === WORKERS);
      const alive = childrenOf(shop.pid);
      const pid = alive[Math.floor(random() * alive.length)];
      if (pid === undefined) continue;
      process.kill(pid, "SIGKILL");
      killed += 1;
    }
    await until(async () => (await countReady()) === WORKERS);
  });
  await settled();
  verdicts.push({
    what: "Processes killed",
    seen: `${killed} kills, ${torn.answered} answered, ${counted(all)}; failed: ${said(torn)}`,
    isGood: killed > 0 && isCounted(all) && only(torn, /^(ECONNRESET|socket hang up)/),
  });

  let readyWhileAway = "";
  const workersBefore = childrenOf(shop.pid);
  const away = await underLoad(async () => {
    await setTimeout(1_000);
    await server.kill();
    await setTimeout(AWAY_MS);
    // A state holds for five seconds.
    await until(async () => {
      readyWhileAway = await ready();
      return readyWhileAway === "503 error";
    });
    await server.restart();
    await until(async () => (await ready()) === "200 ok");
    await setTimeout(1_000);
  });
  await settled();
  const after = await underLoad(() => setTimeout(2_000));
  verdicts.push(
    {
      what: "Database killed",
      seen: `/readyz ${readyWhileAway}, ${away.answered} answered, ${counted(all)}; failed: ${said(away)}`,
      isGood: readyWhileAway === "503 error" && isCounted(all) && only(away, /^503/),
    },
    {
      what: "Database back",
      seen: `${after.answered} answered, ${said(after)} failed, ${childrenOf(shop.pid).filter((pid) => workersBefore.includes(pid)).length} of ${WORKERS} processes are those before`,
      isGood:
        after.answered > 0 &&
        after.failures.size === 0 &&
        childrenOf(shop.pid).join() === workersBefore.join(),
    },
  );
  await shop.end("SIGTERM");
  return verdicts;

  async function ready(): Promise<string> {
    const answer = await fetch(`${shop.url}/readyz`);
    const { database } = (await answer.json()) as { database?: string };
    return `${answer.status} ${database}`;
  }

  /** Processes that answer, as each of them knows. */
  async function countReady(): Promise<number> {
    const figures = await (await fetch(`${shop.url}/metrics`)).text();
    return figures.match(/^process_resident_memory_bytes\{worker=/gm)?.length ?? 0;
  }

  /** What is written behind has a moment to be. */
  async function settled(): Promise<void> {
    await until(() => isCounted(all), 10_000);
  }

  function missing(column: string, table: string, told: Set<string>): string[] {
    const kept = new Set(server.ask("shop", `select ${column} from ${table}`).split("\n"));
    return [...told].filter((id) => !kept.has(id));
  }

  /** Whether everything that was answered is there, and nothing twice. */
  function isCounted(told: Told): boolean {
    return (
      told.clicks.size > 0 &&
      told.sales.size > 0 &&
      missing("id", "clicks", told.clicks).length === 0 &&
      missing("order_id", "sales", told.sales).length === 0 &&
      server.ask("shop", DOUBLE) === "0"
    );
  }

  function counted({ clicks, sales }: Told): string {
    const lostClicks = missing("id", "clicks", clicks).length;
    const lostSales = missing("order_id", "sales", sales).length;
    const double = server.ask("shop", DOUBLE);
    return `${clicks.size} clicks (${lostClicks} lost), ${sales.size} sales (${lostSales} lost, ${double} twice)`;
  }
}

const DOUBLE = "select count(*) - count(distinct order_id) from sales";

const newTold = (): Told => ({
  clicks: new Set(),
  sales: new Set(),
  failures: new Map(),
  answered: 0,
});

const said = ({ failures }: Told): string =>
  failures.size === 0
    ? "none"
    : [...failures].map(([what, times]) => `${times} × ${what}`).join(", ");

const only = ({ failures }: Told, known: RegExp): boolean =>
  [...failures.keys()].every((what) => known.test(what));

/** @throws Error when it does not come true in time */
async function until(isTrue: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS) {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await Promise.resolve(isTrue()).catch(() => false)) return;
    await setTimeout(100);
  }
}

async function postbackSecret({ url }: Shop, token: string): Promise<string> {
  const json = { network: "Awin" };
  const { status, body } = await post(`${url}/trpc/admin.sales.keys.create`, { json }, token);
  if (status !== 200) throw new Error(`A key was answered with ${status}: ${JSON.stringify(body)}`);
  return (body.result as { data: { json: { secret: string } } }).data.json.secret;
}

let orders = 0;

/** Asks on kept connections, one request after another on each, until it is stopped. */
function beginLoad({ shop, product, secret }: { shop: Shop; product: string; secret: string }) {
  const agent = new Agent({ keepAlive: true });
  const told = newTold();
  let isStopped = false;

  /** @returns null when it failed, which is noted */
  const ask = (path: string) =>
    new Promise<{ status: number; location: string } | null>((resolve) => {
      const failed = (what: string) => {
        told.failures.set(what, (told.failures.get(what) ?? 0) + 1);
        resolve(null);
      };
      const asked = request(`${shop.url}${path}`, { agent });
      asked.on("error", (error: NodeJS.ErrnoException) => failed(error.code ?? error.message));
      asked.on("response", (response) => {
        const { statusCode: status = 0, headers } = response;
        response.on("error", (error: NodeJS.ErrnoException) => failed(error.code ?? error.message));
        response.resume().on("end", () => {
          if (status >= 400) return failed(`${status} ${path.slice(0, 4)}`);
          told.answered += 1;
          resolve({ status, location: headers.location ?? "" });
        });
      });
      asked.end();
    });

  const click = async () => {
    const answer = await ask(`/go/product/${product}`);
    const id = answer && new URL(answer.location).searchParams.get("c");
    if (id) told.clicks.add(id);
    return id;
  };
  const sell = async () => {
    const clickId = (await click()) ?? "";
    orders += 1;
    const order = `order-${orders}`;
    const query = `order_id=${order}&click_id=${clickId}&amount=10&commission=1&currency=USD`;
    if (await ask(`/api/postback/${secret}?${query}`)) told.sales.add(order);
  };
  const pages = ["/", "/api/products", "/api/categories/active", "/blog"];
  let page = 0;
  const read = async () => {
    page += 1;
    await ask(pages[page % pages.length] ?? "/");
  };
  const goOn = async (work: () => Promise<unknown>) => {
    while (!isStopped) {
      const before = told.answered;
      await work();
      // The processor is for the shop; who is refused waits longer, as people do.
      await setTimeout(told.answered === before ? 100 : 10);
    }
  };
  const repeat = (times: number, work: () => Promise<unknown>) =>
    Array.from({ length: times }, () => goOn(work));
  const done = Promise.all([
    ...repeat(CLICKERS, click),
    ...repeat(SELLERS, sell),
    ...repeat(READERS, read),
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
