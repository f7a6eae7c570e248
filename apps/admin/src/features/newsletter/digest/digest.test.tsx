import { NOW, testShop } from "@pickwell/api/testing";
import { digests, settings } from "@pickwell/db/schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const user = userEvent.setup();

test("the digest can be turned on, previewed, and skipped once", async () => {
  const shop = testShop();
  await shop.post({ title: "Six lamps", publishedAt: new Date(NOW.getTime() - 3_600_000) });
  await visitAdmin("/admin/newsletter?tab=digest", { shop });
  expect(await screen.findByText(/^It is off\./)).toBeTruthy();
  expect(await screen.findByText("New at Pickwell: Six lamps")).toBeTruthy();

  await user.click(await screen.findByRole("checkbox", { name: /^Send new articles by itself/ }));
  await user.selectOptions(screen.getByLabelText("Day"), "Monday");
  await user.clear(screen.getByLabelText("New articles at least"));
  await user.type(screen.getByLabelText("New articles at least"), "2");
  const [save] = screen.getAllByRole("button", { name: "Save Changes" });
  if (save) await user.click(save);
  expect(await screen.findByText(/1 new article so far, too few to be sent/)).toBeTruthy();
  expect(await shop.db.select({ value: settings.value }).from(settings)).toMatchObject([
    { value: { isOn: true, weekday: 1, minArticles: 2 } },
  ]);

  await user.click(screen.getByRole("button", { name: "Leave It Out" }));
  expect(await screen.findByRole("button", { name: "Send It After All" })).toBeTruthy();
  expect(await shop.db.select().from(digests)).toMatchObject([{ outcome: "skipped" }]);
});
