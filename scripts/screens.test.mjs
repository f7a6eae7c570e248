/** The browser tests over every page and every screen open all that there are. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { adminPages } from "../e2e/admin.ts";
import { pages } from "../e2e/pages.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Paths of the routes without parameters of an app: `admin/(further)/lists.tsx` is `/admin/lists`. */
const pathsOf = (app) =>
  readdirSync(join(root, app, "src/routes"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !/\$|__root|route\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\.tsx$/, "")}`)
    .map((path) => path.replace(/\/\([^)]*\)/, "").replace(/_?\/index$/, "") || "/");

const opened = (all) => new Set(all.map((each) => each.split("?")[0]));
const missing = (app, all, elsewhere) =>
  pathsOf(app).filter((path) => !opened(all).has(path) && !elsewhere.includes(path));

test("every screen of the back office is in e2e/admin.ts", () => {
  // Whoever is signed in is led away from it.
  expect(missing("apps/admin", adminPages, ["/admin_.login"])).toEqual([]);
});

test("every page of the shop without a parameter is in e2e/pages.ts", () => {
  // They need a sign-in, or a token from a mail, and are opened in tests of these.
  const elsewhere = ["account", "newsletter/confirm", "newsletter/preferences"];
  const others = [...elsewhere, "newsletter/unsubscribe"].map((path) => `/${path}`);
  expect(missing("apps/web", pages, others)).toEqual([]);
});
