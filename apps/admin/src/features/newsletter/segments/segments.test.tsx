import { testShop } from "@pickwell/api/testing";
import { addClick } from "@pickwell/api/testing/events";
import { segments } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const user = userEvent.setup();

/** Puts a text into a field, all at once. */
async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

test("a segment can be created, with its number of readers while editing, and the unknown ones", async () => {
  const shop = testShop();
  await shop.subscriber({ signUpPage: "/blog/lamps" });
  await shop.subscriber({ signUpPage: "/deals" });
  await shop.subscriber();
  await visitAdmin("/admin/newsletter?tab=segments", { shop });
  expect(await screen.findByText("No segments yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "New Segment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Segment" }));
  expect(await dialog.findByText("3 readers of 3")).toBeTruthy();

  await user.selectOptions(dialog.getByLabelText("Rule 1: what it is about"), "page");
  expect(await dialog.findByText("Something above is not complete yet.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save Segment" }));
  expect(await dialog.findByText("Please say what it is.")).toBeTruthy();
  await fill(dialog.getByLabelText("Rule 1: signed up on a page that begins with"), "/blog/");
  expect(await dialog.findByText("1 reader of 3")).toBeTruthy();
  expect(dialog.getByText(/^Of 1 reader it cannot be known/)).toBeTruthy();
  expect(dialog.queryByText(/^This has not occurred lately/)).toBeNull();
  await fill(dialog.getByLabelText("Rule 1: signed up on a page that begins with"), "/blogg/");
  expect(await dialog.findByText(/^This has not occurred lately/)).toBeTruthy();
  await fill(dialog.getByLabelText("Rule 1: signed up on a page that begins with"), "/blog/");
  await user.click(dialog.getByRole("button", { name: "Add a Rule" }));
  await user.selectOptions(dialog.getByLabelText("Rule 2: what it is about"), "clicked-any");
  expect(await dialog.findByText(/Links of broadcasts do not say who follows them/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove rule 2" }));
  await fill(dialog.getByLabelText("Name"), "Readers of the blog");
  await user.click(dialog.getByRole("button", { name: "Save Segment" }));

  expect(await screen.findByText("Segment saved.")).toBeTruthy();
  expect(await shop.db.select().from(segments)).toMatchObject([
    { name: "Readers of the blog", rules: [{ about: "page", is: true, value: "/blog/", days: 0 }] },
  ]);
});

test("where more pages occur than are offered, none is said not to occur", async () => {
  const shop = testShop();
  for (let at = 0; at < 100; at++) await shop.subscriber({ signUpPage: `/page-${at}` });
  await shop.subscriber({ signUpPage: "/rare" });
  await visitAdmin("/admin/newsletter?tab=segments", { shop });
  await user.click(await screen.findByRole("button", { name: "New Segment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Segment" }));
  await user.selectOptions(dialog.getByLabelText("Rule 1: what it is about"), "page");
  await fill(dialog.getByLabelText("Rule 1: signed up on a page that begins with"), "/rare");

  expect(await dialog.findByText("1 reader of 101")).toBeTruthy();
  expect(dialog.queryByText(/^This has not occurred lately/)).toBeNull();
});

test("a broadcast for a segment is sent to it alone", async () => {
  const shop = testShop();
  await shop.db.insert(segments).values({
    ...{ id: "blog", name: "Blog", createdAt: new Date(0), updatedAt: new Date(0) },
    rules: [{ about: "page", is: true, value: "/blog/", days: 0 }],
  });
  await visitAdmin("/admin/newsletter?tab=broadcasts&new=true", { shop });
  await user.type(await screen.findByLabelText("Subject"), "Lamps");
  await screen.findByRole("option", { name: "Blog" });
  await user.selectOptions(screen.getByLabelText("Goes to"), "blog");
  await user.click(screen.getByRole("button", { name: "Save Draft" }));

  expect(await screen.findByText("Draft saved.")).toBeTruthy();
  expect(await screen.findByRole("dialog", { name: "Edit Broadcast" })).toBeTruthy();
  await screen.findByRole("option", { name: "Blog" });
  expect(screen.getByLabelText<HTMLSelectElement>("Goes to").value).toBe("blog");
});

test("rules offer products by name, and the pages and merchants that occur", async () => {
  const shop = testShop();
  const lamp = await shop.product({ name: "Desk Lamp" });
  await shop.subscriber({ signUpPage: "/blog/lamps" });
  await addClick(shop, { merchant: "lamps.example" });
  const { api } = await visitAdmin("/admin/newsletter?tab=segments&new=true", { shop });
  const dialog = within(await screen.findByRole("dialog", { name: "New Segment" }));
  const about = () => dialog.getByLabelText("Rule 1: what it is about");
  const offered = (label: string) => {
    const { list } = dialog.getByLabelText<HTMLInputElement>(label);
    return [...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  };
  await user.selectOptions(about(), "page");
  await waitFor(() =>
    expect(offered("Rule 1: signed up on a page that begins with")).toEqual(["/blog/lamps"]),
  );
  await user.selectOptions(about(), "clicked-merchant");
  expect(offered("Rule 1: followed a link to the merchant")).toEqual(["lamps.example"]);

  await user.selectOptions(about(), "clicked-product");
  await user.type(dialog.getByLabelText("Rule 1: followed a link to the product"), "desk");
  await user.click(await screen.findByRole("option", { name: /^Desk Lamp/ }));
  await fill(dialog.getByLabelText("Name"), "Fond of lamps");
  await user.click(dialog.getByRole("button", { name: "Save Segment" }));
  expect(await screen.findByText("Segment saved.")).toBeTruthy();
  const [stored] = await shop.db.select().from(segments);
  expect(stored?.rules).toEqual([{ about: "clicked-product", is: true, value: lamp.id, days: 30 }]);

  // Opened again, it has the product's name.
  expect((await api.admin.segments.get({ id: stored?.id ?? "" })).name).toBe("Fond of lamps");
  await user.click(await screen.findByRole("button", { name: "Fond of lamps" }));
  const again = within(await screen.findByRole("dialog", { name: "Edit Segment" }));
  await waitFor(() =>
    expect(
      again.getByLabelText<HTMLInputElement>("Rule 1: followed a link to the product").value,
    ).toBe("Desk Lamp"),
  );
});
