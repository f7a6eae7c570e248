import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { postComments } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("comments can be read, written, answered and resolved beside the article", async () => {
  const shop = testShop();
  const { id } = await shop.post({ title: "Pots" });
  const anna = await signedIn(shop, await addUser(shop, { role: "admin", name: "Anna Quill" }));
  await anna.api.admin.posts.comments.create({ id, body: "Too long.", quote: "It never rusts." });
  await visitAdmin("/admin/blog", { shop });
  const user = userEvent.setup();

  expect(await screen.findByText("1 open comment")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Pots" }));
  await user.click(await screen.findByRole("button", { name: "Comments (1)" }));
  const panel = within(await screen.findByRole("region", { name: "Comments" }));
  expect(await panel.findByText("Too long.")).toBeTruthy();
  expect(panel.getByText("It never rusts.")).toBeTruthy();

  await panel.findByRole("option", { name: "Anna Quill" });
  await user.selectOptions(panel.getByLabelText(/^Mention/), "Anna Quill");
  const field = panel.getByLabelText<HTMLTextAreaElement>("Your comment");
  expect(field.value).toBe("@Anna Quill ");
  await user.type(field, "why?{Control>}{Enter}{/Control}");
  expect(await panel.findByText("@Anna Quill why?")).toBeTruthy();
  expect(field.value).toBe("");
  const thread = () => within(panel.getByText("Too long.").closest("li") as HTMLElement);
  await user.click(thread().getByRole("button", { name: "Reply" }));
  await user.type(panel.getByLabelText("Your answer"), "I cut it.");
  await user.click(panel.getByRole("button", { name: "Answer" }));
  expect(await panel.findByText("I cut it.")).toBeTruthy();
  expect(await shop.db.select().from(postComments)).toHaveLength(3);

  await user.click(thread().getByRole("button", { name: "Resolve" }));
  expect(await panel.findByRole("button", { name: "Resolved (1)" })).toBeTruthy();
  expect(panel.queryByText("Too long.")).toBeNull();
  // The article itself was neither saved nor left.
  expect(screen.getByRole("dialog", { name: "Edit Blog Post" })).toBeTruthy();
  panel.getByRole("button", { name: "Delete" }).focus();
  await user.keyboard("{Enter}");
  expect(await panel.findByText("No open comments.")).toBeTruthy();
  // The focus returns to where it was.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Comments" })),
  );
});

test("the focus stays among the change notes when one is removed", async () => {
  const shop = testShop();
  const { id } = await shop.post({ title: "Pots", content: "Iron." });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  for (const changeNote of ["First", "Second"]) {
    await api.admin.posts.change({ id, changes: { content: `${changeNote}.`, changeNote } });
  }
  await visitAdmin(`/admin/blog?edit=${id}`, { shop });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Change Notes/ }));
  const notes = within(await screen.findByRole("region", { name: "Change notes" }));
  const removal = () => notes.getAllByRole("button", { name: "Remove" });
  const left = removal().length;
  removal()[0]?.focus();
  await user.keyboard("{Enter}");
  const asked = within(await screen.findByRole("alertdialog", { name: "Remove Change" }));
  await user.click(asked.getByRole("button", { name: "Remove" }));

  await waitFor(() => {
    const rest = notes.queryAllByRole("button", { name: "Remove" });
    expect(rest).toHaveLength(left - 1);
    expect(document.activeElement).toBe(
      rest[0] ?? screen.getByRole("region", { name: "Change notes" }),
    );
  });
});
