/** The databases that a round can run a shop on. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { startTestServer } from "../scripts/postgres/server.ts";
import { guardFolder } from "./guard.ts";
import type { Ask } from "./reckoning.ts";

/** A database for one shop. */
export interface Engine {
  name: "PostgreSQL" | "SQLite";
  /** Environment variables of the shop's processes. */
  variables: Record<string, string>;
  ask: Ask;
  /** A database server that can be killed and restarted; absent for a file. */
  server?: { kill(): Promise<void>; restart(): Promise<void> };
  stop(): Promise<void>;
}

/** Settings of a server that does not lose committed data when it is killed. */
const KEEPS = { synchronous_commit: "on", full_page_writes: "on", max_connections: 100 };

/** Column separator of `psql`. */
const SEPARATOR = "|";

export async function postgres(): Promise<Engine> {
  const server = await startTestServer({ settings: KEEPS });
  const isRemoved = guardFolder(server.folder);
  server.ask("postgres", "create database shop");
  return {
    name: "PostgreSQL",
    variables: { DATABASE_URL: server.url.replace("/?", "/shop?") },
    ask: (statement) =>
      server
        .ask("shop", statement)
        .split("\n")
        .filter(Boolean)
        .map((line) => line.split(SEPARATOR)),
    server,
    stop: async () => {
      await server.stop();
      isRemoved();
    },
  };
}

/** @param folder - the shop's data folder */
export async function sqlite(folder: string): Promise<Engine> {
  mkdirSync(folder, { recursive: true });
  const db = connect(join(folder, "pickwell.db"));
  const read = (statement: string) => clientOf(db).prepare(statement).raw().all() as unknown[][];
  return {
    name: "SQLite",
    variables: {},
    ask: (statement) => read(statement).map((row) => row.map((value) => String(value ?? ""))),
    stop: async () => close(db),
  };
}
