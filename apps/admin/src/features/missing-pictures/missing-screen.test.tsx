import { testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const address = "https://cdn.example/lamp.jpg";
const key = "0123456789abcdef";

async function shopWithMissing() {
  const shop = testShop();
  await shop.product({ name: "Lamp", images: [{ key, url: address, alt: "Lamp" }] });
  const client = clientOf(shop.db);
  client
    .prepare("insert into pictures (key, source, created_at) values (?, ?, 1)")
    .run(key, address);
  client
    .prepare(
      "insert into missing_pictures (key, state, fault, http_status, tries, tried_at, created_at) values (?, 'failed', 'status', 404, 5, 1, 1)",
    )
    .run(key);
  const row = () =>
    client.prepare("select state, tries, next_try_at as nextTryAt from missing_pictures").get();
  return { shop, row };
}

test("a missing picture is listed with product, URL and reason, and can be given up", async () => {
  const { shop, row } = await shopWithMissing();
  await visitAdmin("/admin/missing-pictures", { shop });

  await screen.findByText("It is not there (404).");
  const list = screen.getByLabelText("Missing pictures", { selector: "table, ul" });
  expect(within(list).getByRole("link", { name: "Lamp" }).getAttribute("href")).toMatch(
    /^\/admin\/products\?edit=/,
  );
  await userEvent.click(within(list).getByRole("button", { name: `Give Up ${address}` }));
  await screen.findByText("No picture is missing");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Given up");
  await userEvent.click(await screen.findByRole("button", { name: `Try Again ${address}` }));
  await screen.findByText("No pictures found");
  expect(row()).toEqual({ state: "failing", tries: 0, nextTryAt: shop.now().getTime() });
});

test("all can be tried again, or given up after a confirmation", async () => {
  const { shop, row } = await shopWithMissing();
  await visitAdmin("/admin/missing-pictures", { shop });
  await userEvent.click(await screen.findByRole("button", { name: "Try All Again" }));
  await screen.findByText("The pictures are tried again now.");
  expect(row()).toMatchObject({ tries: 0 });

  await userEvent.click(screen.getByRole("button", { name: "Give Up All" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("1 picture");
  await userEvent.click(within(question).getByRole("button", { name: "Give Up All" }));
  await screen.findByText("No picture is missing");
  expect(row()).toMatchObject({ state: "dropped" });
});

test("the media library and the notifications link the list", async () => {
  const { shop } = await shopWithMissing();
  await visitAdmin("/admin/media", { shop });
  const link = await screen.findByRole("link", { name: "See Missing Pictures" });
  expect(link.getAttribute("href")).toBe("/admin/missing-pictures");
});
