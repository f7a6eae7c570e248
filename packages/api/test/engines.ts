/** Tests that are about one engine. All others hold on each. */
import { engine } from "@pickwell/db/testing";
import { describe, test } from "vitest";

/** For what SQLite itself does: the plans it makes, its own connection, what its files hold. */
export const onSqlite = test.runIf(engine === "sqlite");

/** For what PostgreSQL itself does: the plans it makes. */
export const onPostgres = test.runIf(engine === "postgres");

/** The same as `onSqlite` for tests that are `describe`d together. */
export const describeOnSqlite = describe.runIf(engine === "sqlite");
