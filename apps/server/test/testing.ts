import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestShop, testShop } from "@pickwell/api/testing";
import { afterAll } from "vitest";
import { type AppParts, buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";

const opened: { close(): Promise<unknown> }[] = [];
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder, removed after the file's tests. */
export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
  folders.push(folder);
  return folder;
}

export interface TestAppParts extends Partial<AppParts> {
  shop?: TestShop;
  /** Variables of the environment. */
  variables?: Record<string, string>;
}

/** The whole server over a shop in memory, without pages unless a renderer is given. Closed after the file's tests. */
export async function testApp({ shop = testShop(), variables, ...parts }: TestAppParts = {}) {
  const env = readEnv({ DATA_DIR: tempDir(), ...variables });
  const app = await buildApp({ env, db: shop.db, now: shop.now, ...parts });
  opened.push(app);
  return { app, shop, get: (url: string) => app.inject(url) };
}
