import { NOW } from "@pickwell/api/testing";
import { jobs, outbox } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { holdTime } from "../hold-time.ts";
import { testApp } from "../testing.ts";

const TOKEN = "a token that is long".replaceAll(" ", "-");
const { app, shop, get } = await testApp({ variables: { METRICS_TOKEN: TOKEN } });
const ELSEWHERE = { remoteAddress: "203.0.113.9" };

const ask = (headers: Record<string, string> = {}, more = {}) =>
  app.inject({ url: "/metrics", headers, ...more });

test("only this machine and clients with the token may read them", async () => {
  const authorization = `Bearer ${TOKEN}`;
  const refused = [
    await ask({}, ELSEWHERE),
    await ask({ authorization: "Bearer something-else-here" }, ELSEWHERE),
    await ask({ authorization: TOKEN }, ELSEWHERE),
    // A proxy on this machine speaks for somebody else.
    await ask({ "x-forwarded-for": "203.0.113.9" }),
    await ask({ forwarded: "for=127.0.0.1" }),
    await ask({ via: "1.1 proxy" }),
    await ask({ "x-real-ip": "203.0.113.9" }),
    await ask({ "x-forwarded-host": "shop.example" }),
    await ask({ "x-forwarded-proto": "https" }),
  ];

  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
  expect(refused[0]?.json()).toEqual({ success: false, message: "Not found" });
  expect((await ask({ authorization }, ELSEWHERE)).statusCode).toBe(200);
  expect((await ask({ authorization, "x-forwarded-for": "1.2.3.4" })).statusCode).toBe(200);
});

test("without a token nobody from elsewhere may", async () => {
  const other = await testApp();

  const answers = await Promise.all(
    ["", "Bearer ", "Bearer undefined"].map((authorization) =>
      other.app.inject({ url: "/metrics", headers: { authorization }, ...ELSEWHERE }),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await other.get("/metrics")).statusCode).toBe(200);
});

test("they tell of requests by route, and of the state of things", async () => {
  await shop.product({ affiliateLink: "https://merchant.example/metrics" });
  await shop.db.insert(outbox).values({
    id: "mail",
    to: "reader@shop.test",
    subject: "Hello",
    text: "Hello",
    nextAttemptAt: NOW,
    createdAt: NOW,
  });
  await shop.db.insert(jobs).values({
    name: "tidy",
    schedule: "* * * * *",
    nextRunAt: NOW,
    createdAt: NOW,
    lastOutcome: "done",
    lastDurationMs: 1500,
  });
  await get("/api/products/one-that-is-not-there");
  await get("/api/products/another");
  await app.inject({ method: "PROPFIND" as "GET", url: "/no/such/place" });
  const fresh = await testApp({ shop });

  const { body, headers } = await ask();
  const state = (await fresh.get("/metrics")).body;

  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(body).toContain(
    'http_requests_total{method="GET",route="/api/products/:id",status="404"} 2',
  );
  expect(body).not.toMatch(/another|no\/such/);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  expect(state).toContain('pickwell_outbox_mails{status="queued"} 1');
  expect(state).toContain("pickwell_outbox_oldest_seconds 0");
  expect(state).toContain("pickwell_disk_full 0");
  expect(state).toContain("pickwell_event_loop_delay_seconds 0");
  expect(state).not.toMatch(/^pickwell_backup_age_seconds \d/m);
  expect(state).toContain('pickwell_links{state="unknown"} 1');
  expect(state).toContain('pickwell_job_last_outcome{job="tidy",outcome="done"} 1');
  expect(state).toContain('pickwell_job_duration_seconds{job="tidy"} 1.5');
  expect(state).toContain("pickwell_write_behind_waiting 0");
});

test("requests beyond the limit of their address are counted", async () => {
  holdTime();
  const visit = () => app.inject({ url: "/api/no-such-thing", remoteAddress: "203.0.113.77" });
  let refused = 0;
  for (let times = 0; times < 610; times += 1) {
    if ((await visit()).statusCode === 429) refused += 1;
  }

  expect(refused).toBeGreaterThan(0);
  expect((await ask()).body).toContain(`pickwell_rate_limited_total ${refused}`);
});
