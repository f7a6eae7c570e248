/** A shop's server and one that follows it, for tests of replicas. */
import { close, connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { migrationsFolder } from "@pickwell/db/testing";
import { FOLLOWED, startTestServer, type TestServer } from "./server.ts";

/** Two servers that run, with an empty shop on them. */
export interface TestPair {
  primary: TestServer;
  following: TestServer;
  /** Of the shop, on the first. */
  db: Db;
  urlOf(server: TestServer): string;
  /** From now on the second one repeats nothing of the first. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startTestPair(): Promise<TestPair> {
  const urlOf = (server: TestServer) => server.url.replace("/?", "/shop?");
  const primary = await startTestServer({ settings: FOLLOWED });
  primary.ask("postgres", "create database shop");
  const db = connect(urlOf(primary));
  await migrateToLatest(db, migrationsFolder);
  const following = await startTestServer({ follows: primary });
  return {
    primary,
    following,
    db,
    urlOf,
    pause: () => following.ask("shop", "select pg_wal_replay_pause()"),
    resume: () => following.ask("shop", "select pg_wal_replay_resume()"),
    async stop() {
      await close(db);
      await following.stop();
      await primary.stop();
    },
  };
}
