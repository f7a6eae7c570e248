/** For every test file on PostgreSQL: returns databases to the pool when their test has ended. */
// @ts-expect-error TypeScript reads what stands in its place for SQLite
import { givenDatabases, takeBackDatabases, useTestServer } from "@pickwell/db/testing";
import { afterAll, afterEach, beforeEach } from "vitest";
import { closeFile, closeTest } from "../../apps/server/test/closing.ts";

const { TEST_POSTGRES_URL } = process.env;
if (!TEST_POSTGRES_URL) throw new Error("There is no server: run npm run test:postgres");
useTestServer(TEST_POSTGRES_URL);

let before = 0;

beforeEach(() => {
  before = givenDatabases();
});
afterEach(async () => {
  await closeTest();
  await takeBackDatabases(before);
});
afterAll(async () => {
  await closeFile();
  await takeBackDatabases(0);
});
