import { testShop } from "@pickwell/api/testing";
import { pictures } from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { replaceMember } from "../../../../../scripts/while-tested.ts";
import { visitAdmin } from "../../../test/visit.tsx";

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const contentField = async (label = "Content") =>
  (await screen.findByLabelText(label)) as HTMLTextAreaElement;

test("a block that readers will not see is marked, linked and can be repaired", async () => {
  const user = userEvent.setup();
  // Implemented by browsers, but not by the test environment.
  replaceMember(document, "execCommand", (_command: string, _shown: boolean, typed = "") => {
    const target = document.activeElement as HTMLTextAreaElement;
    const { value, selectionStart, selectionEnd } = target;
    const text = value.slice(0, selectionStart) + typed + value.slice(selectionEnd);
    return fireEvent.input(target, { target: { value: text } });
  });
  const shop = testShop();
  await shop.product({ name: "Desk Lamp", slug: "desk-lamp" });
  await visitAdmin("/admin/blog?new=true", { shop });
  const content = await contentField();
  await user.click(content);
  await user.paste("Words.\n\n{{product:desk-lmap}}\n\nMore.");

  await screen.findByText("No product has the address desk-lmap; readers will not see this block.");
  const list = within(screen.getByRole("list", { name: "Blocks that show nothing" }));
  await user.click(list.getByRole("button", { name: "Go to the Block" }));
  expect(document.activeElement).toBe(content);
  expect(content.value.slice(content.selectionStart, content.selectionEnd)).toBe(
    "{{product:desk-lmap}}",
  );
  expect(list.getByRole("link", { name: "desk-lamp" }).getAttribute("href")).toBe(
    "/product/desk-lamp",
  );
  await user.click(list.getByRole("button", { name: "Use It" }));
  expect(content.value).toBe("Words.\n\n{{product:desk-lamp}}\n\nMore.");
  await waitFor(() => expect(screen.queryByText(/readers will not see/)).toBeNull());
});

test("publishing warns of empty blocks, and can be confirmed", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const hidden = await shop.product({ name: "Hidden", status: "draft" });
  const content = "{{product:hidden}}\n\n{{product:nothing-like-it}}";
  const post = await shop.post({ title: "Pans", status: "draft", publishedAt: null, content });
  const { api } = await visitAdmin(`/admin/blog?edit=${post.id}`, { shop });
  await screen.findByText("“Hidden” is a draft; readers will not see this block.");
  const open = screen.getByRole("link", { name: "Open Product" });
  expect(open.getAttribute("href")).toBe(`/admin/products?edit=${hidden.id}`);

  await user.click(await button("Publish"));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText(
    "2 blocks show nothing: {{product:hidden}}, {{product:nothing-like-it}}. Publish anyway?",
  );
  await user.click(dialog.getByRole("button", { name: "Go Back" }));
  expect((await api.admin.posts.get({ id: post.id })).status).toBe("draft");

  await user.click(await button("Publish"));
  await user.click(await button("Publish Anyway"));
  await screen.findByText("Blog post updated successfully!");
  expect((await api.admin.posts.get({ id: post.id })).status).toBe("published");
});

test("a page cannot show products, and saving one with product blocks warns", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await shop.product({ name: "Lamp", slug: "lamp" });
  const { api } = await visitAdmin("/admin/pages?new=true", { shop });
  await user.type(await screen.findByLabelText("Title"), "Lamps");
  await user.click(await contentField("Text"));
  await user.paste("{{product:lamp}}");
  await screen.findByText("Pages show no products; readers will not see this block.");

  await user.click(await button("Add Page"));
  await screen.findByText("1 block shows nothing: {{product:lamp}}. Publish anyway?");
  await user.click(await button("Publish Anyway"));
  await screen.findByText("Page created successfully!");
  expect(await api.admin.pages.get({ slug: "lamps" })).toMatchObject({ title: "Lamps" });
});

test("what was typed into a block's form is not lost by a key", async () => {
  const user = userEvent.setup({ delay: null });
  await visitAdmin("/admin/blog?new=true");
  await user.click(await button("Insert a Block"));
  const dialog = within(await screen.findByRole("dialog", { name: "Insert a Block" }));
  const why = dialog.getByLabelText<HTMLTextAreaElement>("Why you picked it");
  await user.type(why, "It pours.");
  await user.keyboard("{Escape}");
  await user.click(await button("Keep Editing"));
  expect(why.value).toBe("It pours.");
});

test("Ctrl+Enter in a block's form inserts the block, and saves nothing else", async () => {
  const user = userEvent.setup({ delay: null });
  const { api } = await visitAdmin("/admin/blog?new=true");
  await user.type(await screen.findByLabelText("Title"), "Pans");
  const content = await contentField();
  replaceMember(document, "execCommand", (_command: string, _shown: boolean, typed = "") =>
    fireEvent.input(content, { target: { value: content.value + typed } }),
  );
  await user.click(await button("Insert a Block"));
  const dialog = within(await screen.findByRole("dialog", { name: "Insert a Block" }));
  await user.type(dialog.getByLabelText("Why you picked it"), "It pours.");

  await user.keyboard("{Control>}{Enter}{/Control}");

  await waitFor(() => expect(content.value).toContain("::: verdict\nIt pours."));
  expect((await api.admin.posts.list({})).total).toBe(0);
});

test("the pictures of a gallery are chosen from the library, and can be taken out again", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const key = "0123456789abcdef";
  const source = `media:uploads/${key}.png`;
  const createdAt = shop.now();
  await shop.db
    .insert(pictures)
    .values({ key, source, name: "lamp.png", alt: "A lamp", createdAt });
  await visitAdmin("/admin/blog?new=true", { shop });
  const content = await contentField();
  replaceMember(document, "execCommand", (_command: string, _shown: boolean, typed = "") =>
    fireEvent.input(content, { target: { value: content.value + typed } }),
  );
  await user.click(await button("Insert a Block"));
  const dialog = within(await screen.findByRole("dialog", { name: "Insert a Block" }));
  await user.selectOptions(dialog.getByLabelText("Kind"), "Gallery");

  await user.click(dialog.getByText("Add an Address"));
  await user.click(dialog.getByLabelText("Picture 1"));
  await user.paste("https://m.example/pan.jpg");
  await user.click(dialog.getByText("Choose a Picture…"));
  await user.click(await screen.findByTitle("A lamp"));
  await user.click(dialog.getByRole("button", { name: "Remove Picture 1" }));
  expect(dialog.getByLabelText<HTMLInputElement>("What picture 1 shows").value).toBe("A lamp");
  await user.click(dialog.getByText("Insert"));

  await waitFor(() =>
    expect(content.value).toContain("::: gallery\n![A lamp](/img/0123456789abcdef)\n:::"),
  );
});

test("the places of a ranked list can change, and one can be taken out", async () => {
  const user = userEvent.setup({ delay: null });
  await visitAdmin("/admin/blog?new=true");
  await user.click(await button("Insert a Block"));
  const dialog = within(await screen.findByRole("dialog", { name: "Insert a Block" }));
  await user.selectOptions(dialog.getByLabelText("Kind"), "Ranked List");
  const labels = () =>
    dialog.getAllByLabelText<HTMLInputElement>(/^Place/).map(({ value }) => value);
  const up = dialog.getByRole("button", { name: "Move Place 3 up" });

  await user.click(up);
  expect(labels()).toEqual(["Best overall", "Upgrade", "Best budget"]);
  // The keyboard stays with what has moved.
  await user.keyboard("{Enter}");
  expect(labels()).toEqual(["Upgrade", "Best overall", "Best budget"]);
  await user.click(dialog.getByRole("button", { name: "Remove Place 2" }));
  expect(labels()).toEqual(["Upgrade", "Best budget"]);
});

test("what is missing in a block is said at its field, which has the keyboard", async () => {
  const user = userEvent.setup({ delay: null });
  await visitAdmin("/admin/blog?new=true");
  await user.click(await button("Insert a Block"));
  const dialog = within(await screen.findByRole("dialog", { name: "Insert a Block" }));
  await user.selectOptions(dialog.getByLabelText("Kind"), "Button");
  await user.type(dialog.getByLabelText("Label"), "See it");

  await user.click(dialog.getByText("Insert"));

  const address = dialog.getByRole("textbox", { name: "Address" });
  await waitFor(() => expect(document.activeElement).toBe(address));
  const described = address.getAttribute("aria-describedby")?.split(" ") ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent).join(" ");
  expect(words).toMatch(/Please enter an address that begins with https/);
  await user.type(address, "/deals");
  expect(address.getAttribute("aria-invalid")).toBeNull();
});
