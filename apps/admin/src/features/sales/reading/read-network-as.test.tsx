import { testShop } from "@pickwell/api/testing";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

async function openReading(shop: ReturnType<typeof testShop>, network: string) {
  const user = userEvent.setup({ delay: null });
  const { api } = await visitAdmin("/admin/sales?tab=urls", { shop });
  await user.click(
    await screen.findByRole("button", { name: `Change reading of URL of ${network}` }),
  );
  const dialog = await screen.findByRole("dialog", { name: "How Reports Are Read" });
  return { user, api, sheet: within(dialog) };
}

test("one press makes an account that of the network whose calls come to it", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop, "Programme");
  const call = { transactionid: "a-1", offerid: "3", currency: "USD", sub1: "k1", sum: "2" };
  expect((await post({ ...call, status: "5" }))?.verdict).toBe("kept");
  const { user, api, sheet } = await openReading(shop, "Programme");
  await sheet.findByText(/These calls look like those of Affise/);

  await user.click(sheet.getByRole("button", { name: "Make It an Account of Affise" }));

  await sheet.findByText("Saved. 1 call is read differently.");
  expect(sheet.queryByRole("button", { name: "Make It an Account of Affise" })).toBeNull();
  const known = await api.admin.sales.keys.look({ network: "Programme" });
  expect(known).toMatchObject({ adapter: "affise", unread: 0, network: null });
});

test("calls that were understood are read again by a press of their own", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop, "Programme");
  await post({ transactionid: "a-1", amount: "20", commission: "2", status: "approved" });
  const { user, api, sheet } = await openReading(shop, "Programme");
  const button = await sheet.findByRole("button", { name: "Read All Kept Calls Again" });

  await user.selectOptions(sheet.getByRole("combobox", { name: "Commission" }), "amount");
  await user.click(button);

  await sheet.findByText("Saved. 1 call is read differently.");
  const { sales } = await api.admin.sales.list({});
  expect(sales).toMatchObject([{ commissionMinor: 2000 }]);
  await user.click(button);
  await sheet.findByText("Saved. 0 calls are read differently.");
});

test("a network that has not called yet has nothing to be read again", async () => {
  const shop = testShop();
  await addNetwork(shop, "Programme");
  const { sheet } = await openReading(shop, "Programme");
  await sheet.findByRole("button", { name: "Save" });

  expect(sheet.queryByRole("button", { name: "Read All Kept Calls Again" })).toBeNull();
});
