/** Tests that are about one engine. All others hold on each. */
import { engine } from "@pickwell/db/testing";
import { test } from "vitest";

/** For what SQLite itself does: the plans it makes, its own connection, what its files hold. */
export const onSqlite = test.runIf(engine === "sqlite");
