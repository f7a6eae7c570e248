import { NOW, testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD } from "@pickwell/api/testing/accounts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const field = (label: string) => screen.findByLabelText(label);

/** Local drafts in the browser. */
const copies = () => Object.keys(localStorage).filter((key) => key.includes("writing"));

/** The typed text of a field. */
const typedIn = async (label: string) =>
  ((await field(label)) as HTMLInputElement | HTMLTextAreaElement).value;

test("articles of every status are listed with their fields", async () => {
  const shop = testShop();
  await shop.post({
    title: "Pans",
    excerpt: "Four of them.",
    author: "Ada",
    tags: ["Iron", "Steel", "Clay"],
    featured: true,
    views: 1200,
  });
  await shop.post({ title: "Pots", status: "draft", publishedAt: null });
  await visitAdmin("/admin/blog", { shop });

  const list = await screen.findByRole("list", { name: "Blog posts" });
  const words = (within(list).getByText("Pans").closest("li") as HTMLElement).textContent;
  for (const word of ["Published", "Featured", "Mar 14, 2026", "Four of them.", "Ada", "+1 more"]) {
    expect(words).toContain(word);
  }
  expect(words).toContain("1,200 views");
  expect(words).not.toContain("Clay");
  const draft = within(list).getByText("Pots").closest("li") as HTMLElement;
  expect(draft.textContent).toContain("Not published");
  expect(within(draft).queryByRole("link", { name: "View Pots" })).toBeNull();
  expect(screen.getByText("Showing 1 to 2 of 2 results")).toBeTruthy();
});

test("search, filter and view are in the address", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await shop.post({ title: "Pans" });
  const { router } = await visitAdmin("/admin/blog?page=1", { shop });
  await user.selectOptions(await field("Status"), "Scheduled");
  expect(await screen.findByText("No blog posts found")).toBeTruthy();
  await user.click(await button("List"));
  await user.type(await field("Search blog posts"), "pan{Enter}");

  await waitFor(() =>
    expect(router.state.location.href).toBe("/admin/blog?status=scheduled&view=list&search=pan"),
  );
  await user.click(await button("Clear Filters"));
  expect(await screen.findByText("Pans")).toBeTruthy();
  expect(router.state.location.href).toBe("/admin/blog?view=list");
});

test("a new article is published by the Publish button, whatever its status says", async () => {
  const user = userEvent.setup();
  const { api, router } = await visitAdmin("/admin/blog?new=true");
  await user.type(await field("Title"), "Pans");
  await user.type(await field("Content"), "Rub them with oil.");
  await user.type(await field("Tags"), " Iron, , Steel ,");
  await user.click(await button("Publish"));

  expect(await screen.findByText("Blog post created successfully!")).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/admin/blog"));
  const [post] = (await api.admin.posts.list({})).posts;
  expect(post).toMatchObject({
    title: "Pans",
    slug: "pans",
    status: "published",
    publishedAt: NOW,
    author: "Ada Lovelace",
    tags: ["Iron", "Steel"],
  });
  expect(copies()).toEqual([]);
});

test("errors of the server are at their fields, and no input is lost", async () => {
  const user = userEvent.setup();
  const { api } = await visitAdmin("/admin/blog?new=true");
  await user.type(await field("Title"), "Pans");
  await user.type(await field("Content"), "Rub them with oil.");
  const editor = within(screen.getByRole("dialog", { name: "Create New Blog Post" }));
  await user.selectOptions(editor.getByLabelText("Status"), "Scheduled");
  await user.click(await button("Schedule"));

  const problem = await screen.findByText("Please choose when to publish it.");
  expect((await field("Publish Date")).getAttribute("aria-describedby")).toContain(
    (problem as HTMLElement).id,
  );
  expect(await typedIn("Content")).toBe("Rub them with oil.");
  expect((await api.admin.posts.list({})).total).toBe(0);
});

test("an unsaved draft of another day is offered beside the saved article", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const post = await shop.post({ title: "Pans", content: "Rub them with oil." });
  const { api } = await visitAdmin("/admin/blog", { shop });
  const draft = { id: post.id, title: "Pans", content: "Rub them with beeswax." };
  await api.admin.posts.autosave({ ...draft, version: post.updatedAt.getTime() });
  await user.click(await screen.findByRole("link", { name: "Pans" }));

  expect(await screen.findByText(/You have unsaved writing from/)).toBeTruthy();
  const difference = await screen.findByRole("region", { name: /^What differs/ });
  expect(difference.querySelector("del")?.textContent).toBe("oil");
  expect(difference.querySelector("ins")?.textContent).toBe("beeswax");
  await user.click(await button("Restore"));
  await waitFor(async () => expect(await typedIn("Content")).toBe("Rub them with beeswax."));
  await user.click(await button("Save Changes"));
  expect(await screen.findByText("Blog post updated successfully!")).toBeTruthy();
  const saved = await api.admin.posts.get({ id: post.id });
  expect(saved).toMatchObject({ content: "Rub them with beeswax.", draft: null });
});

test("an article that was never saved is offered above the list, and seen as readers will", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const browser = client(shop);
  const { email } = await addUser(shop, { role: "admin", name: "Ada Lovelace" });
  await browser.api.auth.signIn({ email, password: PASSWORD });
  await browser.api.admin.posts.autosave({ id: null, title: "Half a Pan", content: "Begun." });

  await visitAdmin("/admin/blog", { shop, browser });

  expect((await screen.findByText(/Not saved yet/)).textContent).toContain("Half a Pan");
  expect(screen.getByText("Nothing saved yet.")).toBeTruthy();
  await user.click(await button("Continue Writing"));
  await user.click(await button("Restore"));
  await waitFor(async () => expect(await typedIn("Title")).toBe("Half a Pan"));
  expect(screen.queryByText(/Not saved yet/)).toBeNull();
  await user.click(await button("Screen Sizes"));
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^The page on a/);
  expect(frame.getAttribute("src")).toBe("/preview/post/new");
  expect(screen.queryByRole("button", { name: "Share Preview" })).toBeNull();
});

test("changing the status in the list keeps unsaved drafts", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const { id } = await shop.post({ title: "Pans" });
  const { api } = await visitAdmin("/admin/blog?view=list", { shop });
  await api.admin.posts.autosave({ id, content: "Half" });
  await user.click(await button(/Change status of Pans/));
  const form = within(screen.getByRole("form", { name: "Status of Pans" }));
  await user.selectOptions(form.getByLabelText("Status"), "Archived");
  await user.click(form.getByRole("button", { name: "Save" }));

  await waitFor(async () =>
    expect(await api.admin.posts.get({ id })).toMatchObject({
      status: "archived",
      draft: { fields: { content: "Half" } },
    }),
  );
});

test("leaving and discarding removes the draft from browser and server", async () => {
  const user = userEvent.setup();
  const { api, router } = await visitAdmin("/admin/blog?new=true");
  await user.type(await field("Title"), "P");
  await waitFor(() => expect(copies()).toHaveLength(1));
  await api.admin.posts.autosave({ id: null, title: "P" });
  await user.click(await button("Cancel"));
  await user.click(await button("Discard Changes"));

  await waitFor(() => expect(router.state.location.href).toBe("/admin/blog"));
  expect(copies()).toEqual([]);
  await waitFor(async () => expect(await api.admin.posts.draft({ id: null })).toBeNull());
});

test("Ctrl+S saves a draft's text, and never publishes it", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const { id } = await shop.post({ title: "Pans", status: "draft", publishedAt: null });
  const { api } = await visitAdmin(`/admin/blog?edit=${id}`, { shop });
  await user.type(await field("Title"), " and pots");
  await user.keyboard("{Control>}s{/Control}");

  await screen.findByText(/^Unsaved writing kept at/);
  const { title, status, draft } = await api.admin.posts.get({ id });
  expect({ title, status }).toEqual({ title: "Pans", status: "draft" });
  expect(draft?.fields.title).toBe("Pans and pots");
});

test.each([
  ["published", "Take This Article Offline?"],
  ["scheduled", "Stop This Article’s Publishing?"],
] as const)("what is %s becomes a draft after a confirmation", async (status, question) => {
  const user = userEvent.setup();
  const shop = testShop();
  const publishedAt = new Date(NOW.getTime() + (status === "scheduled" ? 86_400_000 : -1));
  const { id } = await shop.post({ title: "Pans", content: "Oil.", status, publishedAt });
  const { api } = await visitAdmin(`/admin/blog?edit=${id}`, { shop });
  await user.type(await field("Title"), " and pots");
  await user.click(await button("Save as Draft"));
  const asked = within(await screen.findByRole("alertdialog", { name: question }));
  await user.click(asked.getByRole("button", { name: "Go Back" }));

  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await api.admin.posts.get({ id })).toMatchObject({ title: "Pans", status });
  expect(await typedIn("Title")).toBe("Pans and pots");

  await user.click(await button("Save as Draft"));
  const again = within(await screen.findByRole("alertdialog", { name: question }));
  await user.click(again.getByRole("button", { name: "Save as Draft" }));
  expect(await screen.findByText("Blog post updated successfully!")).toBeTruthy();
  expect(await api.admin.posts.get({ id })).toMatchObject({
    ...{ title: "Pans and pots", status: "draft" },
  });
});

test.each(["draft", "archived"] as const)(
  "what is %s becomes a draft without a confirmation",
  async (status) => {
    const user = userEvent.setup();
    const shop = testShop();
    const { id } = await shop.post({ title: "Pans", content: "Oil.", status, publishedAt: null });
    const { api } = await visitAdmin(`/admin/blog?edit=${id}`, { shop });
    await user.type(await field("Title"), " and pots");
    await user.click(await button("Save as Draft"));

    expect(await screen.findByText("Blog post updated successfully!")).toBeTruthy();
    expect(await api.admin.posts.get({ id })).toMatchObject({ status: "draft" });
  },
);
