import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { editingLeases } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";
import { editingLabel } from "./faces.tsx";

const anna = { userId: "1", name: "Anna", photo: null, since: new Date("2026-03-14T10:12:00Z") };

test("the editors of a record are named, one or many", () => {
  expect(editingLabel([anna], "this article")).toMatch(
    /^Anna is editing this article since 10:12.AM$/,
  );
  expect(editingLabel([anna, { ...anna, name: "Bert" }], "this deal")).toMatch(
    /^Anna since 10:12.AM, Bert since 10:12.AM are editing this deal$/,
  );
});

test("opening an article that somebody else has open shows this in the list and in the form", async () => {
  const shop = testShop();
  const { id } = await shop.post({ title: "Pots" });
  const editor = await signedIn(shop, await addUser(shop, { role: "admin", name: "Anna Quill" }));
  await editor.api.admin.presence.hold({ kind: "post", id });
  await visitAdmin("/admin/blog", { shop });
  const user = userEvent.setup();

  const label = /^Anna Quill is editing this article since/;
  expect(await screen.findByTitle(label)).toBeTruthy();
  expect(screen.getByTitle(label).textContent).toContain("AQ");
  await user.click(screen.getByRole("link", { name: "Pots" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Edit Blog Post" }));
  expect(await sheet.findByTitle(label)).toBeTruthy();
  expect(await editor.api.admin.presence.hold({ kind: "post", id })).toMatchObject([
    { name: "Ada Lovelace" },
  ]);
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await expect.poll(async () => (await shop.db.select().from(editingLeases)).length).toBe(1);
});

test.each([
  ["/admin/products", "product"],
  ["/admin/deals", "deal"],
  ["/admin/deals?view=list", "deal"],
  ["/admin/pages", "page"],
] as const)("%s shows it, too", async (path, kind) => {
  const shop = testShop();
  const product = await shop.product();
  const deal = await shop.deal();
  await shop.sayDemoTexts();
  const id = { product: product.id, deal: deal.id, page: "terms" }[kind];
  const editor = await signedIn(shop, await addUser(shop, { role: "admin", name: "Anna Quill" }));
  await editor.api.admin.presence.hold({ kind, id });
  await visitAdmin(`${path}${path.includes("?") ? "&" : "?"}edit=${id}`, { shop });

  const words = new RegExp(`^Anna Quill is editing this ${kind} since`);
  // In the list, and at the head of the form.
  await expect.poll(() => screen.queryAllByTitle(words).length).toBe(2);
  expect(await editor.api.admin.presence.hold({ kind, id })).toHaveLength(1);
});

test("nothing is shown to a single editor", async () => {
  const shop = testShop();
  const { id } = await shop.post({ title: "Pots" });
  await visitAdmin(`/admin/blog?edit=${id}`, { shop });
  await screen.findByLabelText("Title");

  await expect.poll(async () => (await shop.db.select().from(editingLeases)).length).toBe(1);
  expect(screen.queryByTitle(/is editing/)).toBeNull();
});
