/** Reads from a server that follows the shop's own, on two real servers. A file has no replicas. */
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { categories, contactMessages } from "@pickwell/db/schema";
import { engine } from "@pickwell/db/testing";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { patience } from "../../../scripts/patience.ts";
import { startTestPair, type TestPair } from "../../../scripts/postgres/pair.ts";
import { atomic } from "../src/dialect/postgres/atomic.ts";
import { followReplica } from "../src/dialect/postgres/replica/replica.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const PATIENCE = { ...patience.expect.poll, interval: 5 };

describe.runIf(engine === "postgres")("a replica", () => {
  let pair: TestPair;
  let db: Db;

  beforeAll(async () => {
    pair = await startTestPair();
    db = pair.db;
  });
  afterAll(() => pair.stop());

  /** Follows, by a clock that stands, until something is said of it. */
  async function follow(url = pair.urlOf(pair.following)) {
    const clock = { now: 0 };
    const told: string[] = [];
    const replica = followReplica(db, url, {
      elapsedMs: () => clock.now,
      onChange: (state, trouble) => told.push([state, trouble].filter(Boolean).join(": ")),
    });
    onTestFinished(() => replica.close());
    await vi.waitFor(() => expect(told).toHaveLength(1), PATIENCE);
    return { replica, clock, told };
  }
  /** Until the test ends at the latest, however it does. */
  function pause() {
    pair.pause();
    onTestFinished(() => pair.resume());
  }
  const rowOf = (name: string) => ({
    id: newId(),
    name,
    slug: name,
    createdAt: NOW,
    updatedAt: NOW,
  });
  const isFollower = async (of: Db) => {
    const answer = await of
      .select({ is: sql<boolean>`pg_is_in_recovery()` })
      .from(sql`(select 1) one`);
    return answer[0]?.is;
  };
  const slugs = async (of: Db) =>
    (await of.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.slug))).map(
      ({ slug }) => slug,
    );

  test("answers reads, while writes go to the primary server", async () => {
    const { replica, told } = await follow();

    expect(told).toEqual(["ok"]);
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);
    await replica.db.insert(categories).values(rowOf("plain"));
    await atomic(replica.db, (tx) => [tx.insert(categories).values(rowOf("in-transaction"))]);
    expect(await slugs(db)).toEqual(["in-transaction", "plain"]);
    await expect(replica.db.select().from(sql`nothing_of_that_name`)).rejects.toThrow("nothing_of");
    expect(replica.counts.answered).toBeGreaterThan(0);
  });

  test("is not asked before it has replayed the last change that this process knows of", async () => {
    const { replica } = await follow();
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);
    pause();

    await db.insert(categories).values(rowOf("unseen"));
    expect(await slugs(replica.db)).toContain("unseen");
    expect(await isFollower(replica.db)).toBe(false);

    pair.resume();
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);
    expect(await slugs(replica.db)).toContain("unseen");
  });

  test("is not asked while it is seconds behind, whatever was written", async () => {
    const { replica, clock, told } = await follow();
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);
    pause();
    const words = { name: "Ada", email: "ada@example.com", subject: "s", message: "m" };
    await db.insert(contactMessages).values({ ...words, id: newId(), createdAt: NOW });
    // A server of tests waits for no disk: what is committed may not stand in its log yet.
    pair.primary.ask("shop", "checkpoint");

    expect(await isFollower(replica.db)).toBe(true);
    expect(await replica.db.select().from(contactMessages)).toEqual([]);
    clock.now += 2000;
    await vi.waitFor(() => expect(replica.lagMs).toBe(2000), PATIENCE);
    expect(await isFollower(replica.db)).toBe(true);
    clock.now += 1;
    expect(await replica.db.select().from(contactMessages)).toHaveLength(1);
    await vi.waitFor(() => expect(told).toEqual(["ok", "behind"]), PATIENCE);

    pair.resume();
    await vi.waitFor(() => expect(told).toEqual(["ok", "behind", "ok"]), PATIENCE);
    expect(await isFollower(replica.db)).toBe(true);
  });

  test("can fail without failed requests, and is asked again when it is back", async () => {
    const { replica, told } = await follow();
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);

    await pair.following.kill();
    // Its processes answer until they have noticed.
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(false), PATIENCE);
    await vi.waitFor(() => expect(told.at(-1)).toMatch(/^away: /), PATIENCE);
    expect(replica.lagMs).toBeNull();

    await pair.following.restart();
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);
    expect(told.at(-1)).toBe("ok");
  });

  test("goes on answering while the primary server is away", async () => {
    const { replica, clock } = await follow();
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);

    await pair.primary.kill();
    clock.now += 60_000;
    await vi.waitFor(async () => expect(await isFollower(replica.db)).toBe(true), PATIENCE);

    await pair.primary.restart();
    await vi.waitFor(async () => expect(await isFollower(db)).toBe(false), PATIENCE);
  });

  test("must be a replica, and one of this database", async () => {
    expect((await follow(pair.urlOf(pair.primary))).told).toEqual([
      "away: it follows no other server",
    ]);

    const other = await follow(pair.urlOf(pair.following).replace("/shop?", "/postgres?"));
    expect(other.told).toEqual(["away: it follows another database than the shop's"]);
    expect(await isFollower(other.replica.db)).toBe(false);
  });
});
