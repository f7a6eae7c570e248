import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The accessibility violations that axe finds on a page, one line each with the elements concerned.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  // Once per document: parsing axe takes about a fifth as long as running it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    // Only violations, because recording everything that passes takes long. Without frames, into
    // which axe is not loaded: it would post messages to them and wait, and a new frame without an
    // origin rejects messages for ours, which the browser logs.
    const { axe } = window as unknown as typeof globalThis & {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      preload: false,
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
    );
  });
}
