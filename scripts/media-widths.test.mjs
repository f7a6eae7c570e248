/** Layouts follow the text size that readers set in their browser. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SOURCES = ["apps/admin/src", "apps/web/src", "packages/ui/src"];

/** Widths in pixels in media queries of stylesheets, and in those of scripts and pictures. */
const IN_PIXELS = /@media[^{;]*width[^{;]*\dpx|\((?:max|min)-width:\s*[\d.]+px\)/g;

test("no media query compares the width of the page with pixels", () => {
  const paths = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:css|tsx?)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const found = paths.flatMap((path) =>
    (readFileSync(join(root, path), "utf8").match(IN_PIXELS) ?? []).map(
      (query) => `${path}: ${query}`,
    ),
  );

  expect(paths.some((path) => path.endsWith(".css"))).toBe(true);
  expect(found, "write them in rem: 640px is 40rem").toEqual([]);
});
