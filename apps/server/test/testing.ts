import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestShop, testShop } from "@pickwell/api/testing";
import type { AppParts } from "../src/app/app-parts.ts";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { closeAfterFile } from "./closing.ts";

/** An empty folder, removed after the file's tests. */
export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
  closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
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
  closeAfterFile(() => app.close());
  return { app, shop, get: (url: string) => app.inject(url) };
}
