/**
 * Four processes under load, on PostgreSQL and on SQLite: processes are replaced and killed, and so
 * is the database server. No request fails during a replacement, and everything acknowledged is
 * stored exactly once.
 */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ANSWER_WAITS_MS } from "../packages/db/src/dialect/postgres/write-behind.ts";
import { clientPortsOf } from "./connections.ts";
import { type Engine, postgres, sqlite } from "./engines.ts";
import { Editions, editionText, STALE_MS } from "./freshness.ts";
import {
  type AnsweredClick,
  addTold,
  beginLoad,
  type Failure,
  newTold,
  type Target,
  type Told,
} from "./load.ts";
import { isAddedUp, lostClicks, reckon } from "./reckoning.ts";
import { CLICK_LOSS_MS, pick, type Round, type RoundContext, type Verdict } from "./round.ts";
import { childrenOf, post, type Shop, signIn, startShop } from "./shop.ts";

const WORKERS = 4;
/** How long the database server stays down, in milliseconds. */
const AWAY_MS = 3_000;
/** How long to wait for the shop to recover, in milliseconds. */
const PATIENCE_MS = 180_000;
/** Share of the kills that all processes die of. */
const ALL_SHARE = 0.15;

export const processesOnPostgres: Round = async (context) => suffer(context, await postgres());
export const processesOnSqlite: Round = async (context) =>
  suffer(context, await sqlite(join(context.folder, "data")));

async function suffer(context: RoundContext, engine: Engine): Promise<Verdict[]> {
  try {
    const shop = await startShop(join(context.folder, "data"), {
      ...engine.variables,
      WORKERS: String(WORKERS),
    });
    const run = new Run(engine, shop, await targetOf(shop));
    const verdicts = [await run.replace(), await run.kill(context)];
    if (engine.server) verdicts.push(...(await run.loseServer(engine.server)));
    verdicts.push(await run.end(), run.freshness());
    return verdicts.map((verdict) => ({ ...verdict, what: `${verdict.what}, ${engine.name}` }));
  } finally {
    await engine.stop();
  }
}

/** Processes that were killed together; times are those of `performance.now()`. */
interface Kill {
  at: number;
  /** When all processes were ready again. */
  overAt: number;
  /** The own ports of the clients whose connections they held. */
  ports: Set<number>;
  /** Nobody was left to take the other connections. */
  isAll: boolean;
}

class Run {
  readonly #engine: Engine;
  readonly #shop: Shop;
  readonly #target: Target;
  /** All responses so far. */
  readonly #told = newTold();
  readonly #kills: Kill[] = [];

  constructor(engine: Engine, shop: Shop, target: Target) {
    this.#engine = engine;
    this.#shop = shop;
    this.#target = target;
  }

  async replace(): Promise<Verdict> {
    const told = await this.#underLoad(async () => {
      await setTimeout(1_000);
      const before = this.#children();
      process.kill(this.#shop.pid, "SIGUSR2");
      await until(() => {
        const now = this.#children();
        return now.length === WORKERS && now.every((pid) => !before.includes(pid));
      });
    });
    return {
      what: "Rolling restart",
      seen: `${told.answered} requests, ${said(told.failures)} failed`,
      isGood: told.answered > 0 && told.failures.length === 0,
    };
  }

  async kill({ budgetMs, random }: RoundContext): Promise<Verdict> {
    const told = await this.#underLoad(async () => {
      const end = performance.now() + budgetMs;
      while (performance.now() < end) {
        await setTimeout(500 + random() * 4_000);
        // Wait until all processes are ready, so that one at least survives the death of another.
        await until(async () => (await this.#countReady()) === WORKERS);
        this.#recovered();
        const alive = this.#children();
        // Now and then all at once, so that nobody takes their connections.
        this.#kill(random() < ALL_SHARE ? alive : [pick(random, alive)], alive.length);
      }
      await until(async () => (await this.#countReady()) === WORKERS);
      this.#recovered();
    });
    const faults = [...(await this.#reckon()), ...(await this.#lostSignIns())];
    const broken = told.failures.filter((failure) => !this.#isPriceOfKill(failure));
    const price = told.failures.length - broken.length;
    return {
      what: "Processes killed",
      seen: `${this.#kills.length} kills, ${this.#counted()}: ${faults.join("; ") || "all there, once"}; ${price} connections died with their process, failed: ${said(broken)}`,
      isGood: this.#kills.length > 0 && faults.length === 0 && broken.length === 0,
    };
  }

  /** @param alive - how many processes there are */
  #kill(dying: number[], alive: number): void {
    const port = Number(new URL(this.#shop.url).port);
    // So that they take no connection between the look and the kill.
    for (const pid of dying) process.kill(pid, "SIGSTOP");
    const ports = new Set(dying.flatMap((pid) => [...clientPortsOf(pid, port)]));
    const at = performance.now();
    this.#kills.push({ at, overAt: Infinity, ports, isAll: dying.length === alive });
    for (const pid of dying) process.kill(pid, "SIGKILL");
  }

  #recovered(): void {
    const last = this.#kills.at(-1);
    if (last) last.overAt = Math.min(last.overAt, performance.now());
  }

  /**
   * Whether nobody could have prevented a failure: the client's connection was held by a killed
   * process, or no process was left. Connections that were still on their way are handed to others.
   * Once all processes are ready again, the same port is another connection's.
   */
  #isPriceOfKill({ what, port = 0, askedAt, failedAt }: Failure): boolean {
    if (!/^(ECONNRESET|ECONNREFUSED|EPIPE|socket hang up)/.test(what)) return false;
    return this.#kills.some(
      ({ at, overAt, ports, isAll }) =>
        failedAt >= at && askedAt <= overAt && (isAll || ports.has(port)),
    );
  }

  async loseServer(server: NonNullable<Engine["server"]>): Promise<Verdict[]> {
    let readyWhileAway = "";
    const before = this.#children();
    const away = await this.#underLoad(async () => {
      await setTimeout(1_000);
      await server.kill();
      await setTimeout(AWAY_MS);
      // Polled, because `/readyz` caches its result for five seconds.
      await until(async () => {
        readyWhileAway = await this.#ready();
        return readyWhileAway === "503 error";
      });
      await server.restart();
      await until(async () => (await this.#ready()) === "200 ok");
      await setTimeout(1_000);
    });
    const faults = await this.#reckon();
    const after = await this.#underLoad(() => setTimeout(2_000));
    const stayed = this.#children().filter((pid) => before.includes(pid)).length;
    return [
      {
        what: "Database killed",
        seen: `/readyz ${readyWhileAway}, ${this.#counted()}: ${faults.join("; ") || "all there, once"}; failed: ${said(away.failures)}`,
        isGood: readyWhileAway === "503 error" && faults.length === 0 && only(away, /^503/),
      },
      {
        what: "Database back",
        seen: `${after.answered} answered, ${said(after.failures)} failed, ${stayed} of ${WORKERS} processes are those before`,
        isGood: after.answered > 0 && after.failures.length === 0 && stayed === WORKERS,
      },
    ];
  }

  /** A regular shutdown under load. */
  async end(): Promise<Verdict> {
    const load = beginLoad(this.#target);
    await setTimeout(1_000);
    const code = await this.#shop.end("SIGTERM");
    const told = await load.stop();
    addTold(this.#told, told);
    // Totals may lack the last events, because no process is left to add them up.
    const faults = (await this.#reckon(0)).filter((fault) => !/totals/.test(fault));
    return {
      what: "Ended under load",
      seen: `exit ${code}, ${told.answered} answered: ${faults.join("; ") || "all there, once"}; failed: ${said(told.failures)}`,
      // Late requests are refused by the shop, or by the system once the port is closed.
      isGood: code === 0 && faults.length === 0 && only(told, /^(ECONNREFUSED|ECONNRESET|503)/),
    };
  }

  /** Whether readers got pages and answers that a save had outdated long before. */
  freshness(): Verdict {
    const { compared, outdated } = this.#target.editions;
    const seen = outdated.map(({ path, ms }) => `${path.slice(0, 14)} ${ms} ms`);
    return {
      what: `Pages ${STALE_MS} ms after a save`,
      seen: [`${compared} compared, ${outdated.length} outdated`, ...seen.slice(0, 5)].join(", "),
      isGood: compared > 0 && outdated.length === 0,
    };
  }

  async #underLoad(work: () => Promise<void>): Promise<Told> {
    const load = beginLoad(this.#target);
    await work();
    const told = await load.stop();
    addTold(this.#told, told);
    return told;
  }

  /**
   * Compares the database with the responses, once all totals are added up. @returns what is wrong
   */
  async #reckon(patienceMs = PATIENCE_MS): Promise<string[]> {
    const { ask } = this.#engine;
    const isForgiven = (click: AnsweredClick) => this.#isForgiven(click);
    // Clicks that were answered before they were stored may still be waiting.
    const isStored = () => lostClicks(ask, this.#told, isForgiven).length === 0;
    await until(() => isStored() && isAddedUp(ask), patienceMs);
    return reckon(ask, this.#told, isForgiven);
  }

  /** Whether a kill may have cost an answered click (docs/decisions/007 and 120). */
  #isForgiven({ answeredAt, tookMs }: AnsweredClick): boolean {
    if (this.#engine.name === "PostgreSQL")
      return tookMs >= ANSWER_WAITS_MS && this.#kills.some(({ overAt }) => overAt > answeredAt);
    const forgivenMs = Math.max(CLICK_LOSS_MS, this.#told.slowestMs);
    // A response may be read after its process has died.
    return this.#kills.some(({ at }) => Math.abs(at - answeredAt) <= forgivenMs);
  }

  async #lostSignIns(): Promise<string[]> {
    let lost = 0;
    for (const token of this.#told.tokens) {
      const headers = { authorization: `Bearer ${token}` };
      if (!(await fetch(`${this.#shop.url}/api/auth/profile`, { headers })).ok) lost += 1;
    }
    if (this.#told.tokens.size === 0) return ["no sign-in answered"];
    return lost > 0 ? [`${lost} sign-ins lost`] : [];
  }

  #counted(): string {
    const { clicks, sales, writes, tokens } = this.#told;
    return `${clicks.size} clicks, ${sales.size} sales, ${writes.size} writes, ${tokens.size} sign-ins`;
  }

  #children(): number[] {
    return childrenOf(this.#shop.pid);
  }

  async #ready(): Promise<string> {
    const answer = await fetch(`${this.#shop.url}/readyz`);
    const { database } = (await answer.json()) as { database?: string };
    return `${answer.status} ${database}`;
  }

  /** Number of ready processes, from their metrics. */
  async #countReady(): Promise<number> {
    const figures = await (await fetch(`${this.#shop.url}/metrics`)).text();
    return figures.match(/^process_resident_memory_bytes\{worker=/gm)?.length ?? 0;
  }
}

function said(failures: Failure[]): string {
  const times = new Map<string, number>();
  for (const { what } of failures) times.set(what, (times.get(what) ?? 0) + 1);
  return [...times].map(([what, count]) => `${count} × ${what}`).join(", ") || "none";
}

const only = ({ failures }: Told, known: RegExp): boolean =>
  failures.every(({ what }) => known.test(what));

/** @returns when the condition is true, or after the timeout */
async function until(isTrue: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS) {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await Promise.resolve(isTrue()).catch(() => false)) return;
    await setTimeout(100);
  }
}

/** Creates a product to click, and a postback URL to report its sales to. */
export async function targetOf(shop: Shop): Promise<Target> {
  const token = await signIn(shop);
  const call = async (path: string, body: object) => {
    const answer = await post(`${shop.url}${path}`, body, token);
    if (answer.status >= 400)
      throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { category } = (await call("/api/categories", {
    name: "Lamps",
    description: "To see by.",
  })) as { category: { name: string } };
  const { product } = (await call("/api/products", {
    name: "Desk Lamp",
    description: editionText(0),
    price: 25,
    category: category.name,
    image: "https://pictures.invalid/lamp.jpg",
    affiliateLink: "https://merchant.example/?c={click_id}",
  })) as { product: { id: string; slug: string } };
  const key = await call("/trpc/admin.sales.keys.create", { json: { network: "Awin" } });
  const { secret } = (key.result as { data: { json: { secret: string } } }).data.json;
  const page = `/products/${product.slug}`;
  return { shop, token, product: product.id, page, editions: new Editions(), secret };
}
