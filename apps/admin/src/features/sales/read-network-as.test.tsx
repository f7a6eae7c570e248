import { testShop } from "@pickwell/api/testing";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("one press makes an account that of the network whose calls come to it", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop, "Programme");
  const call = { transactionid: "a-1", offerid: "3", currency: "USD", sub1: "k1", sum: "2" };
  expect((await post({ ...call, status: "5" }))?.verdict).toBe("kept");
  const user = userEvent.setup({ delay: null });
  const { api } = await visitAdmin("/admin/sales?tab=urls", { shop });
  await user.click(
    await screen.findByRole("button", { name: "Change reading of URL of Programme" }),
  );
  const sheet = within(await screen.findByRole("dialog", { name: "How Reports Are Read" }));
  await sheet.findByText(/These calls look like those of Affise/);

  await user.click(sheet.getByRole("button", { name: "Make It an Account of Affise" }));

  await sheet.findByText("Saved. 1 call is read differently.");
  expect(sheet.queryByRole("button", { name: "Make It an Account of Affise" })).toBeNull();
  const known = await api.admin.sales.keys.look({ network: "Programme" });
  expect(known).toMatchObject({ adapter: "affise", unread: 0, network: null });
});
