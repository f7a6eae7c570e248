/** The addresses that pages of text must not take are those that something else answers. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defaultFooter } from "@pickwell/api/menus/rules";
import { isKept, slugProblem } from "@pickwell/api/pages/rules";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";

const web = join(import.meta.dirname, "../../../web/src");

test("paths of the shop's screens cannot be pages", () => {
  const screens = readdirSync(join(web, "routes"))
    .map((file) => file.replace(/\.tsx$/, "").replace(/[._].*$/, ""))
    .filter((name) => /^[a-z]/.test(name) && name !== "index" && name !== "contact");

  expect(screens).toContain("products");
  for (const screen of screens) expect([screen, slugProblem(screen)]).toEqual([screen, TAKEN]);
});
const TAKEN = "The shop itself uses this address.";

test("paths that the server answers cannot be pages", async () => {
  const { app } = await testApp();
  const first = app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => /^(?:├──|└──) \/?([a-z]+)[/ ]/.exec(line)?.[1] ?? [])
    // A form around the text of a page.
    .filter((part) => part !== "contact");

  expect(first).toContain("api");
  for (const part of first) expect([part, slugProblem(part)]).toEqual([part, TAKEN]);
});

test("pages linked in the footer cannot be removed", () => {
  const linked = defaultFooter
    .flatMap(({ children }) => children.map(({ href }) => href.slice(1)))
    .filter((slug) => slugProblem(slug) === null);

  expect(linked).toContain("privacy");
  for (const slug of linked) expect([slug, isKept(slug)]).toEqual([slug, true]);
});
