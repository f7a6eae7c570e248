import { testShop } from "@pickwell/api/testing";
import { addUser } from "@pickwell/api/testing/accounts";
import { authors } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("every author of an article is listed, and can get a photo, a text and another name", async () => {
  const shop = testShop();
  await shop.post({ title: "Pots", author: "Ines Marlow" });
  await shop.post({ title: "Cans", author: "Ada Quill", status: "draft" });
  const { router } = await visitAdmin("/admin/authors", { shop });
  const user = userEvent.setup();

  expect(await screen.findByText("Showing 1 to 2 of 2 results")).toBeTruthy();
  // Only what visitors can read has a page to be viewed.
  expect(screen.getAllByRole("link", { name: /^View/ }).map((a) => a.getAttribute("href"))).toEqual(
    ["/blog/author/ines-marlow"],
  );
  await user.click(screen.getAllByRole("button", { name: "Edit Ines Marlow" })[0] as HTMLElement);
  expect(router.state.location.href).toContain("edit=ines-marlow");
  // The sheet of the form takes the place of one that says "loading".
  await user.clear(await screen.findByLabelText("Name"));
  const sheet = within(screen.getByRole("dialog"));
  await user.type(sheet.getByLabelText("Name"), "Ines Reed");
  await user.type(sheet.getByLabelText("About"), "Pours and waits.");
  await user.type(sheet.getByLabelText("Photo URL"), "https://pictures.example/ines.jpg");
  await user.click(sheet.getByRole("button", { name: "Save Changes" }));

  expect(await screen.findByText("Author updated successfully!")).toBeTruthy();
  expect(await shop.caller.blog.author({ slug: "ines-reed" })).toMatchObject({
    name: "Ines Reed",
    bio: "Pours and waits.",
    photo: { url: "https://pictures.example/ines.jpg" },
    articles: 1,
  });
});

test("a name that another author has is an error at its field", async () => {
  const shop = testShop();
  await shop.post({ author: "Ines Marlow" });
  await shop.post({ author: "Ada Quill" });
  await visitAdmin("/admin/authors?edit=ada-quill", { shop });
  const user = userEvent.setup();

  await user.clear(await screen.findByLabelText("Name"));
  const sheet = within(screen.getByRole("dialog"));
  await user.type(sheet.getByLabelText("Name"), "ines marlow");
  await user.click(sheet.getByRole("button", { name: "Save Changes" }));

  expect(await sheet.findByText("There is an author of this name already.")).toBeTruthy();
});

test("signed-in users can edit their own profile from the menu", async () => {
  const shop = testShop();
  await visitAdmin("/admin/authors", { shop });
  const user = userEvent.setup();

  await user.click(await screen.findByRole("button", { name: "Your Profile" }));
  await user.type(await screen.findByLabelText("About"), "Pours.");
  const sheet = within(screen.getByRole("dialog"));
  await user.type(sheet.getByLabelText("Links"), "ines.example");
  await user.click(sheet.getByRole("button", { name: "Save Changes" }));
  expect(await sheet.findByText(/http or https address/)).toBeTruthy();
  await user.clear(sheet.getByLabelText("Links"));
  await user.type(sheet.getByLabelText("Links"), "https://ines.example/\nhttps://a.example/");
  await user.click(sheet.getByRole("button", { name: "Save Changes" }));

  expect(await screen.findByText("Profile updated successfully!")).toBeTruthy();
  expect(await shop.db.select().from(authors)).toMatchObject([
    { bio: "Pours.", links: ["https://ines.example/", "https://a.example/"] },
  ]);
});

test("an admin connects an author with an account", async () => {
  const shop = testShop();
  await shop.post({ author: "Ines Marlow" });
  const ines = await addUser(shop, { role: "admin", staffRole: "author", name: "Ines M." });
  await visitAdmin("/admin/authors?edit=ines-marlow", { shop });
  const user = userEvent.setup();

  await user.selectOptions(await screen.findByLabelText("Account"), ines.id);
  const sheet = within(screen.getByRole("dialog"));
  await user.click(sheet.getByRole("button", { name: "Save Changes" }));

  expect(await screen.findByText("Author updated successfully!")).toBeTruthy();
  expect(await shop.db.select().from(authors)).toMatchObject([{ userId: ines.id }]);
});
