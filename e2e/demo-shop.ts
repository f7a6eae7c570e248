/**
 * Fills a demo shop once, for every file of journeys to begin with a copy of it. Other tests need
 * none, so they do not wait for it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
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
  const filled = fill(dataDir);
  return async () => {
    await filled;
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(endOf(dataDir), { force: true });
  };
}

/** Says in a file beside the folder how it ended. */
async function fill(dataDir: string) {
  const said = await startServer(dataDir, "0").then(
    async ({ stop }) => {
      await stop();
      return "";
    },
    (error: unknown) => String(error),
  );
  writeFileSync(endOf(dataDir), said);
}

const endOf = (dataDir: string) => `${dataDir}.end`;

/** Waits until the demo shop is filled. @throws Error when it could not be */
export async function untilFilled(dataDir: string): Promise<void> {
  while (!existsSync(endOf(dataDir))) await setTimeout(100);
  const said = readFileSync(endOf(dataDir), "utf8");
  if (said) throw new Error(said);
}
