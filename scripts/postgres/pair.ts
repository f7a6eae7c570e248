/** A shop's database server and a replica, for tests. */
import { close, connect, type Db, migrateToLatest } from "@pickwell/db/client";
import { migrationsFolder } from "@pickwell/db/testing";
import { FOLLOWED, startTestServer, type TestServer } from "./server.ts";

/** Two running servers with an empty shop. */
export interface TestPair {
  primary: TestServer;
  following: TestServer;
  /** The shop's database on the primary. */
  db: Db;
  urlOf(server: TestServer): string;
  /** Stops replay on the replica. */
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
