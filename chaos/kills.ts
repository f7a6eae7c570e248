/**
 * SIGKILL at random moments: acknowledged writes are stored, and only clicks of the last moment are
 * lost.
 */

import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { testShop } from "@pickwell/api/testing";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { categories, clicks } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { CLICK_LOSS_MS, type Round } from "./round.ts";
import { post, type Shop, signIn, startShop } from "./shop.ts";

const WRITERS = 3;
const CLICKERS = 3;

export const kills: Round = async ({ folder, budgetMs, random }) => {
  const file = join(folder, "pickwell.db");
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  const link = "https://merchant.example/?c={click_id}";
  const { id } = await testShop(db).product({ affiliateLink: link });
  close(db);

  const acknowledged: string[] = [];
  /** How long before the kill each click was answered, in milliseconds. */
  const clicked = new Map<string, number>();
  const oldest: number[] = [];
  let count = 0;
  let killed = 0;
  /** The longest response time of a click, which depends on the machine's load. */
  let slowestMs = 0;
  const until = performance.now() + budgetMs;
  while (performance.now() < until) {
    const shop = await startShop(folder);
    const token = await signIn(shop);
    const mine = new Map<string, number>();
    // Each loop ends when the shop no longer answers.
    const work = Promise.allSettled([
      ...Array.from({ length: WRITERS }, () => write(shop, token)),
      ...Array.from({ length: CLICKERS }, () => click(shop, mine)),
    ]);
    await setTimeout(200 + random() * 1500);
    const killedAt = performance.now();
    await shop.end("SIGKILL");
    await work;
    killed += 1;
    for (const [clickId, at] of mine) clicked.set(clickId, killedAt - at);
  }

  const kept = connect(file);
  const names = new Set((await kept.select().from(categories)).map(({ name }) => name));
  const ids = new Set((await kept.select({ id: clicks.id }).from(clicks)).map(({ id }) => id));
  const integrity = clientOf(kept).pragma("integrity_check", { simple: true });
  close(kept);
  const lost = acknowledged.filter((name) => !names.has(name));
  for (const [clickId, ageMs] of clicked) if (!ids.has(clickId)) oldest.push(ageMs);
  const worst = Math.max(0, ...oldest);
  return [
    {
      what: "Acknowledged writes",
      seen: `${killed} kills, ${acknowledged.length} writes, ${lost.length} lost, database ${integrity}`,
      isGood: killed > 0 && acknowledged.length > 0 && lost.length === 0 && integrity === "ok",
    },
    {
      what: "Answered clicks",
      seen: `${clicked.size} clicks, ${oldest.length} lost, the oldest ${worst.toFixed(1)} ms before its kill (slowest answer: ${slowestMs.toFixed(1)} ms)`,
      // A process that has to wait this long for the CPU also writes this much later.
      isGood: clicked.size > 0 && worst <= Math.max(CLICK_LOSS_MS, slowestMs),
    },
  ];

  async function write({ url }: Shop, token: string): Promise<void> {
    for (;;) {
      count += 1;
      const name = `Shelf ${count}`;
      const answer = await post(`${url}/api/categories`, { name, description: "Kept." }, token);
      if (answer.body.success) acknowledged.push(name);
    }
  }

  async function click({ url }: Shop, mine: Map<string, number>): Promise<void> {
    for (;;) {
      const askedAt = performance.now();
      const answer = await fetch(`${url}/go/product/${id}`, { redirect: "manual" });
      const clickId = new URL(answer.headers.get("location") ?? url).searchParams.get("c");
      if (!clickId) continue;
      mine.set(clickId, performance.now());
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    }
  }
};
