import { testShop } from "@pickwell/api/testing";
import { feedSources, imports } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("a feed can be added with a key that is never shown, changed, and removed", async () => {
  const shop = testShop();
  await visitAdmin("/admin/feeds", { shop });
  const user = userEvent.setup();

  expect(await screen.findByText("No feeds yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add Feed" }));
  const form = within(await screen.findByRole("dialog", { name: "Add Feed" }));
  await user.type(form.getByLabelText("Name"), "Acme");
  await user.type(form.getByLabelText("Address"), "ftp://feeds.example/x");
  await user.click(form.getByRole("button", { name: "Add Feed" }));
  expect(await form.findByText(/Only http and https addresses are fetched/)).toBeTruthy();
  await user.clear(form.getByLabelText("Address"));
  await user.type(form.getByLabelText("Address"), "https://feeds.example/apikey/s3cret/x.csv");
  await user.selectOptions(form.getByLabelText("Sign-In"), "bearer");
  await user.click(form.getByRole("button", { name: "Add Feed" }));
  expect(await form.findByText(/Enter the secret/)).toBeTruthy();
  await user.type(form.getByLabelText("Password, Token or Key"), "t0ken");
  await user.click(form.getByRole("button", { name: "Add Feed" }));

  const table = within(await screen.findByRole("table", { name: "Feeds" }));
  expect(table.getByText("feeds.example")).toBeTruthy();
  expect(table.getByText("Not yet")).toBeTruthy();
  await user.click(table.getByRole("button", { name: "Edit Acme" }));
  const edit = within(await screen.findByRole("dialog", { name: "Edit Feed" }));
  await waitFor(() => expect(edit.getByLabelText("Name")).toHaveProperty("value", "Acme"));
  expect(document.body.innerHTML).not.toMatch(/s3cret|t0ken/);
  // Another host does not get the token of this one.
  await user.type(edit.getByLabelText("Address"), "https://elsewhere.example/x.csv");
  await user.click(edit.getByRole("button", { name: "Save Changes" }));
  expect(await edit.findByText(/Enter the secret/)).toBeTruthy();
  await user.clear(edit.getByLabelText("Address"));
  await user.selectOptions(edit.getByLabelText("Fetched"), "Every week");
  await user.click(edit.getByRole("button", { name: "Save Changes" }));
  expect(await table.findByText("Every week")).toBeTruthy();

  await user.click(table.getByRole("button", { name: "Remove Acme" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No feeds yet")).toBeTruthy();
});

test("a feed that has shrunk too much asks, and has a notification", async () => {
  const shop = testShop();
  const { api } = await visitAdmin("/admin/feeds", { shop });
  const source = await api.admin.sources.create({
    name: "Acme",
    url: "https://feeds.example/x.csv",
  });

  await shop.db.update(feedSources).set({ isShrunk: true, rows: 10 });
  await shop.db.insert(imports).values({
    id: "run",
    fileName: "Acme",
    sourceId: source.id,
    isDryRun: false,
    startedBy: "ada",
    startedAt: shop.now(),
    state: "failed",
    error: "The file has 6 rows; the one before had 10 rows.",
  });
  const notices = await api.admin.notices.list();
  expect(JSON.stringify(notices)).toContain("has become too small");
  const { sources } = await api.admin.sources.list();
  expect(sources).toMatchObject([{ isShrunk: true, run: { id: "run", state: "failed" } }]);
});
