/** Fills a demo shop once, for every file of journeys to begin with a copy of it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Its data folder. */
    demoShop: string;
  }
}

export default async function fillDemoShop(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "pickwell-demo-"));
  project.provide("demoShop", dataDir);
  const { stop } = await startServer(dataDir, "0");
  await stop();
  return () => rmSync(dataDir, { recursive: true, force: true });
}
