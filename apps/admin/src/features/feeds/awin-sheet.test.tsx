import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const KEY = "18a4da1c74680374b05647897c678f94";
const LIST = [
  "Advertiser ID,Advertiser Name,Primary Region,Membership Status,Feed ID,Feed Name,Language,Vertical,Last Imported,Last Checked,No of products,URL",
  ...["Alpine,GB,Joined", "Shoes,DE,active", "Cheese,FR,Not Joined"].map(
    (words, at) =>
      `${at},${words},${at},Default,English,,2026-11-10 07:07:32,,12,https://productdata.awin.com/datafeed/download/apikey/${KEY}/fid/${at}/format/csv/`,
  ),
].join("\n");

const shown = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => /Alpine|Shoes|Cheese/.exec(row.textContent ?? "")?.[0]);

test("Awin's list of feeds can be loaded, searched, and feeds in it added", async () => {
  const { api } = await visitAdmin("/admin/feeds?awin=true", {
    fetchBytes: async () => ({ status: 200, body: Buffer.from(LIST) }),
  });
  const user = userEvent.setup();
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(sheet.getByLabelText("Address of the list"));
  await user.paste(`https://productdata.awin.com/datafeed/list/apikey/${KEY}`);
  await user.click(sheet.getByRole("button", { name: "Fetch List" }));

  const table = await sheet.findByRole("table", { name: "Feeds at Awin" });
  expect(shown(table)).toEqual(["Alpine", "Shoes"]);
  await user.click(sheet.getByLabelText("Programmes not joined, too"));
  await user.type(sheet.getByLabelText("Find a feed"), "shoes");
  expect(shown(table)).toEqual(["Shoes"]);
  await user.click(sheet.getByLabelText("Select Shoes Default"));
  await user.selectOptions(sheet.getByLabelText("Fetched"), "Every 6 hours");
  await user.click(sheet.getByRole("button", { name: "Add 1 Feed" }));

  const feeds = within(await screen.findByRole("table", { name: "Feeds" }));
  expect(feeds.getByText("Shoes")).toBeTruthy();
  expect(feeds.getByText("Every 6 hours")).toBeTruthy();
  expect((await api.admin.sources.list()).sources).toHaveLength(1);
  expect(document.body.innerHTML).not.toContain(KEY);
});

test("a list can be opened from a file, and a file that is none is reported", async () => {
  await visitAdmin("/admin/feeds?awin=true");
  const user = userEvent.setup();
  const sheet = within(await screen.findByRole("dialog"));
  const file = sheet.getByLabelText("Awin’s list as a CSV file");
  await user.upload(file, new File(["id,title\n1,Cup\n"], "feed.csv"));
  expect(await screen.findAllByText(/This is not Awin’s list of feeds/)).not.toEqual([]);

  await user.upload(file, new File([LIST], "list.csv"));
  const table = await sheet.findByRole("table", { name: "Feeds at Awin" });
  expect(shown(table)).toEqual(["Alpine", "Shoes"]);
  await user.click(sheet.getByLabelText("Select all"));
  await user.click(sheet.getByRole("button", { name: "Add 2 Feeds" }));
  const feeds = within(await screen.findByRole("table", { name: "Feeds" }));
  expect(feeds.getByText("Alpine")).toBeTruthy();
});
