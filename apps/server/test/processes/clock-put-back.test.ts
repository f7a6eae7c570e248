/** The clock was a year ahead, and has been put right: what was kept in memory holds nothing up. */
import { testShop } from "@pickwell/api/testing";
import { outbox } from "@pickwell/db/schema";
import { afterEach, expect, test, vi } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { tempDir, testApp } from "../testing.ts";

const YEAR_MS = 365 * 86_400_000;
afterEach(() => {
  vi.useRealTimers();
});

test("a page follows the present clock without a restart", async () => {
  const shop = testShop();
  await shop.deal({ title: "A lamp" });
  let clock = shop.now().getTime() + YEAR_MS;
  /** The open deals, as `/deals` reads them. */
  const renderer: Renderer = async (_url, context) => {
    const { createCaller } = await import("@pickwell/api");
    const deals = await createCaller(context).deals.list({});
    const html = `<html>${deals.map(({ title }) => title).join()}`;
    return { status: 200, html, location: null };
  };
  const { get } = await testApp({ shop, renderer, now: () => new Date(clock) });
  expect((await get("/deals")).body).toBe("<html>");
  expect((await get("/deals")).body).toBe("<html>");

  clock -= YEAR_MS;
  expect((await get("/deals")).body).toBe("<html>A lamp");
});

test("a limited client waits for a minute, not for a year", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  vi.setSystemTime(Date.now() + YEAR_MS);
  const { app } = await testApp({ variables: { DATA_DIR: tempDir() } });
  const ask = () => app.inject({ url: "/robots.txt", remoteAddress: "203.0.113.9" });
  const statuses = new Set<number>();
  for (let count = 0; count < 601; count += 1) statuses.add((await ask()).statusCode);
  expect(statuses).toContain(429);

  vi.setSystemTime(Date.now() - YEAR_MS);
  expect((await ask()).statusCode).toBe(429);
  vi.advanceTimersByTime(61_000);
  expect((await ask()).statusCode).toBe(200);
});

test("live figures are read again", async () => {
  const shop = testShop();
  let clock = shop.now().getTime() + YEAR_MS;
  const { get } = await testApp({ shop, now: () => new Date(clock) });
  const queued = async () =>
    /pickwell_outbox_mails\{status="queued"\} (\d+)/.exec((await get("/metrics")).body)?.[1];
  expect(await queued()).toBe("0");

  const mail = { to: "a@b.example", subject: "", text: "", html: "", headers: {} };
  await shop.db
    .insert(outbox)
    .values({ ...mail, id: "one", nextAttemptAt: shop.now(), createdAt: shop.now() });
  expect(await queued()).toBe("0");
  clock -= YEAR_MS;
  expect(await queued()).toBe("1");
});
