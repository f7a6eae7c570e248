import { NOW, testShop } from "@pickwell/api/testing";
import { moveKept, moves, posts } from "@pickwell/db/schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const button = (name: string) => screen.findByRole("button", { name });

const REPORT = {
  site: "https://old.example",
  counts: { articles: 412, comments: 3 },
  mended: { "It was private: it is a draft now.": 2 },
  notes: [{ entry: "Secret", text: "It was private: it is a draft now." }],
  unknown: { "shortcode [foo]": 7 },
  addresses: { asked: 412, answered: 412, silent: [] },
  left: [],
};

const row = (values: Partial<typeof moves.$inferInsert>) => ({
  id: "m1",
  number: 1,
  fileName: "export.xml",
  fileHash: "x",
  isDryRun: false,
  startedAt: NOW,
  state: "done" as const,
  report: REPORT,
  ...values,
});

test("a move shows what was imported and corrected, and that every former address answers", async () => {
  const shop = testShop();
  await shop.db.insert(moves).values(row({}));
  await visitAdmin("/admin/move-in?move=m1", { shop });

  expect(await screen.findByText("412 of 412 old addresses answer.")).toBeTruthy();
  expect(screen.getByText("412 articles")).toBeTruthy();
  expect(screen.getByText("2 × It was private: it is a draft now.")).toBeTruthy();
  expect(screen.getByText("7 × shortcode [foo]")).toBeTruthy();
  expect(screen.getByText("Secret: It was private: it is a draft now.")).toBeTruthy();
  expect(await button("Undo")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("a note leads to the text that it is about", async () => {
  const shop = testShop();
  const notes = [
    { entry: "Lamps", text: "A script was left out.", target: { kind: "post" as const, id: "p1" } },
    {
      entry: "Help",
      text: "A script was left out.",
      target: { kind: "page" as const, id: "help" },
    },
  ];
  await shop.db.insert(moves).values(row({ report: { ...REPORT, notes } }));
  await visitAdmin("/admin/move-in?move=m1", { shop });

  const [article, page] = ["Lamps", "Help"].map((name) => screen.findByRole("link", { name }));
  expect((await article)?.getAttribute("href")).toBe("/admin/blog?edit=p1");
  expect((await page)?.getAttribute("href")).toBe("/admin/pages?edit=help");
});

test("what was kept aside can be read by kind", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await shop.db.insert(moves).values(row({}));
  const kept = (kind: string, title: string, number: number, data: unknown) => ({
    moveId: "m1",
    kind,
    title,
    origin: `x:${number}`,
    data,
  });
  const said = { author: "Zoe", text: "Nice.", at: "", isApproved: false };
  await shop.db
    .insert(moveKept)
    .values([
      ...Array.from({ length: 51 }, (_, at) => kept("comment", "First", at, said)),
      kept("nav_menu_item", "Menu", 99, { name: "item" }),
    ]);
  await visitAdmin("/admin/move-in?move=m1", { shop });

  const list = await screen.findByRole("list", { name: "comment" });
  expect(await screen.findAllByText(/on First \(not approved\): Nice\./)).toHaveLength(50);
  await user.click(await button("Show More"));
  await waitFor(() => expect(list.children).toHaveLength(51));
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();

  await user.click(await button("nav_menu_item 1"));
  expect(await screen.findByText("Menu")).toBeTruthy();
});

test("a dry run can be run for real, and offers no undo", async () => {
  const shop = testShop();
  await shop.db.insert(moves).values(row({ isDryRun: true, fileId: "f1" }));
  await visitAdmin("/admin/move-in?move=m1", { shop });

  expect(await screen.findByText("This is what would come. Nothing was changed.")).toBeTruthy();
  expect(await button("Move In for Real")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("the articles' screen links there, and a file must be chosen", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await shop.db.insert(moves).values(row({ state: "stopped", fileId: "f1", error: "Power cut." }));
  expect(await shop.db.select().from(posts)).toEqual([]);
  const { router } = await visitAdmin("/admin/blog", { shop });
  await user.click(await screen.findByRole("link", { name: "Move In" }));
  expect(router.state.location.pathname).toBe("/admin/move-in");

  await user.click(await button("Try It Out"));
  expect(await screen.findByText("Choose a file.")).toBeTruthy();
  await user.click(await button("1. export.xml"));
  expect(await screen.findByText("Power cut.")).toBeTruthy();
  expect(await button("Continue")).toBeTruthy();
});
