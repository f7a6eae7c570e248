import { pageSection } from "@pickwell/api/page-sections/rules";
import { NOW, testShop } from "@pickwell/api/testing";
import { pages } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const user = userEvent.setup();

async function open(shop = testShop()) {
  await shop.db.insert(pages).values({
    ...{ slug: "sale", title: "Sale", createdAt: NOW, updatedAt: NOW },
    sections: [
      { ...pageSection("shelf"), title: "New in" },
      { ...pageSection("deals"), title: "Less" },
    ],
  });
  await visitAdmin("/admin/pages?edit=sale", { shop });
  await screen.findByRole("button", { name: "Move Less up" });
  const dialog = within(screen.getByRole("dialog", { name: "Edit Page" }));
  const save = () => user.click(dialog.getByRole("button", { name: "Save Changes" }));
  return { shop, dialog, save };
}

test("sections can be ordered, turned off, added and saved", async () => {
  const { shop, dialog, save } = await open();
  await user.click(dialog.getByRole("button", { name: "Move Less up" }));
  await user.click(dialog.getByRole("checkbox", { name: /New in/ }));
  await user.click(dialog.getByRole("button", { name: "Button" }));
  await user.type(dialog.getByLabelText("The button’s text"), "All of it");
  await user.type(dialog.getByLabelText("Where it leads"), "/deals");
  await save();

  expect(await screen.findByText("Page updated successfully!")).toBeTruthy();
  const [page] = await shop.db.select().from(pages);
  expect(page?.sections).toMatchObject([
    { kind: "deals", title: "Less", isOn: true },
    { kind: "shelf", title: "New in", isOn: false },
    { kind: "button", label: "All of it", href: "/deals" },
  ]);
});

test("errors are at their fields in their sections, and nothing is saved", async () => {
  const { shop, dialog, save } = await open();
  await user.click(dialog.getByRole("button", { name: "Button" }));
  await user.type(dialog.getByLabelText("Where it leads"), "javascript:alert(1)");
  await save();

  const href = dialog.getByLabelText("Where it leads");
  await waitFor(() => expect(href.getAttribute("aria-invalid")).toBe("true"));
  const about = (field: HTMLElement) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  expect(about(href)).toContain("Please enter a path such as /deals");
  expect(about(dialog.getByLabelText("The button’s text"))).toContain(
    "Please enter the button’s text.",
  );
  expect((await shop.db.select().from(pages))[0]?.sections).toHaveLength(2);
});

test("after removing a section the next has the focus, and after the last the Add button", async () => {
  const { dialog } = await open();
  await user.click(dialog.getByRole("button", { name: "Remove New in" }));
  expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: /Less/ }));
  await user.click(dialog.getByRole("button", { name: "Remove Less" }));
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Words" }));
});
