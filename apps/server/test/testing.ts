import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestShop, testShop } from "@pickwell/api/testing";
import { afterAll } from "vitest";
import { type AppParts, buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";

const opened: { close(): Promise<unknown> }[] = [];
afterAll(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

export interface TestAppParts extends Partial<AppParts> {
  shop?: TestShop;
  /** Variables of the environment. */
  variables?: Record<string, string>;
}

/** The whole server over a shop in memory, without pages unless a renderer is given. Closed after the file's tests. */
export async function testApp({ shop = testShop(), variables, ...parts }: TestAppParts = {}) {
  const env = readEnv({ DATA_DIR: join(tmpdir(), "pickwell-test"), ...variables });
  const app = await buildApp({ env, db: shop.db, now: shop.now, ...parts });
  opened.push(app);
  return { app, shop, get: (url: string) => app.inject(url) };
}
