/** Databases for tests: migrated once, then copied. */

import { join } from "node:path";
import {
  connect,
  connectToCopy,
  type Db,
  migrateToLatest,
  serialize,
} from "./dialect/sqlite/client.ts";
import { clientOf } from "./dialect/sqlite/connection.ts";

export const migrationsFolder: string = join(import.meta.dirname, "../migrations");

let image: Buffer | undefined;

/** A fresh, empty, migrated database in memory. */
export function createTestDatabase(): Db {
  if (!image) {
    const db = connect(":memory:");
    migrateToLatest(db, migrationsFolder);
    image = serialize(db);
    clientOf(db).close();
  }
  return connectToCopy(image);
}
