import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with a page, one line a finding with the elements it is about. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    // Only what is wrong: of all that is right it would write down where it stands. And not within
    // frames, where it is not: it would write to them and wait for an answer, and one without an
    // origin that has just been drawn refuses what is meant for ours, which the browser complains of.
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
