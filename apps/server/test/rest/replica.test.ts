/** A shop that is read from a replica, on two real servers of PostgreSQL. A file has no replicas. */
import { type TestShop, testShop } from "@pickwell/api/testing";
import { followReplica, type Replica } from "@pickwell/db/replica/replica";
import { engine } from "@pickwell/db/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { patience } from "../../../../scripts/patience.ts";
import { startTestPair, type TestPair } from "../../../../scripts/postgres/pair.ts";
import { testApp } from "../testing.ts";

const PATIENCE = { ...patience.expect.poll, interval: 5 };

describe.runIf(engine === "postgres")("a shop with a replica", () => {
  let pair: TestPair;
  let shop: TestShop;
  beforeAll(async () => {
    pair = await startTestPair();
    shop = testShop(pair.db);
  });
  afterAll(() => pair.stop());

  async function open() {
    const replica = followReplica(pair.db, pair.urlOf(pair.following), {
      elapsedMs: () => 0,
      onChange: () => {},
    });
    onTestFinished(() => replica.close());
    const { get, app } = await testApp({ shop, replica });
    let asked = 0;
    /** Asks for what nobody has asked for: no answer of it is kept. */
    const list =
      (headers: Record<string, string> = {}) =>
      () => {
        asked += 1;
        const input = JSON.stringify({ json: { search: `wanted ${asked}` } });
        return app.inject({
          url: `/trpc/catalog.products.list?input=${encodeURIComponent(input)}`,
          headers,
        });
      };
    return { replica, get, list };
  }
  /** How many statements the replica answers to a request. */
  async function answeredIn(replica: Replica, work: () => Promise<unknown>) {
    const before = replica.counts.answered;
    await work();
    return replica.counts.answered - before;
  }

  test("caches no answer older than a change it was notified of", async () => {
    const { replica, get, list } = await open();
    const namesIn = async () => {
      const { products } = (await get("/api/products")).json();
      return products.map(({ name }: { name: string }) => name).sort();
    };
    await shop.product({ name: "First" });
    await vi.waitFor(
      async () => expect(await answeredIn(replica, list())).toBeGreaterThan(0),
      PATIENCE,
    );
    expect(await namesIn()).toEqual(["First"]);

    pair.pause();
    await shop.product({ name: "Second" });
    expect(await namesIn()).toEqual(["First", "Second"]);

    pair.resume();
    await vi.waitFor(
      async () => expect(await answeredIn(replica, list())).toBeGreaterThan(0),
      PATIENCE,
    );
    expect(await namesIn()).toEqual(["First", "Second"]);
  });

  test("reads from the primary for signed-in users", async () => {
    const { replica, list } = await open();

    await vi.waitFor(
      async () => expect(await answeredIn(replica, list())).toBeGreaterThan(0),
      PATIENCE,
    );
    expect(await answeredIn(replica, list({ authorization: "Bearer somebody" }))).toBe(0);
    expect(await answeredIn(replica, list({ cookie: "session=somebody" }))).toBe(0);
  });

  test("reports whether it uses the replica", async () => {
    const { replica, get } = await open();
    await vi.waitFor(() => expect(replica.state).toBe("ok"), PATIENCE);

    expect((await get("/readyz")).json()).toMatchObject({ database: "ok", replica: "ok" });
    const figures = (await get("/metrics")).body;
    expect(figures).toContain("pickwell_replica_used 1");
    expect(figures).toContain("pickwell_replica_lag_seconds 0");
    expect(figures).toMatch(/pickwell_replica_statements_total\{by="replica"\} \d+/);
  });
});
