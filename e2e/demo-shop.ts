/**
 * Sets up the demo shops once: a filled data folder, which files with changing journeys copy, and a
 * running copy shared by journeys that only read. Other tests do not wait for it.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { sayEnd, untilEnd } from "../scripts/ends.ts";
import { startServer } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the demo shops. */
    demoShops: string;
  }
}

interface DemoShops {
  /** Data folder of a stopped shop, to be copied. */
  dataDir: string;
  /** URL of a running shop, which must not be changed. */
  openUrl: string;
}

const endIn = (folder: string) => join(folder, "end.json");

export default async function fillDemoShops(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-demo-"));
  project.provide("demoShops", folder);
  const filled = fill(folder);
  return async () => {
    const stop = await filled;
    await stop?.();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Fills the demo shops and writes the result to a file. @returns stops the running shop */
async function fill(folder: string) {
  const say = (end: DemoShops | { error: string }) => sayEnd(endIn(folder), end);
  const [closed, open] = [join(folder, "closed"), join(folder, "open")];
  try {
    const filling = await startServer(closed, "0");
    await filling.stop();
    cpSync(closed, open, { recursive: true });
    const { url, stop } = await startServer(open, "0");
    say({ dataDir: closed, openUrl: url });
    return stop;
  } catch (error) {
    say({ error: String(error) });
  }
}

/** Waits until the demo shops are filled. @throws Error if that failed */
export async function untilFilled(folder: string): Promise<DemoShops> {
  const end = (await untilEnd(endIn(folder))) as DemoShops | { error: string };
  if ("error" in end) throw new Error(end.error);
  return end;
}
