import { testShop } from "@pickwell/api/testing";
import { broadcasts, seriesMails, seriesReaders, settings } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const user = userEvent.setup();

test("a series can be turned on, written, timed and ordered, and says what a change means for readers", async () => {
  const shop = testShop();
  const { api } = await visitAdmin("/admin/newsletter?tab=series", { shop });
  await user.click(await screen.findByRole("checkbox", { name: /^Send the welcome series/ }));
  const [save] = screen.getAllByRole("button", { name: "Save Changes" });
  if (save) await user.click(save);
  await screen.findByText(/saved/i);
  expect(await shop.db.select({ value: settings.value }).from(settings)).toMatchObject([
    { value: { isOn: true, againDays: 180 } },
  ]);

  await user.click(screen.getByRole("button", { name: "Add a Mail" }));
  await user.type(await screen.findByLabelText("Subject"), "Where to begin");
  // Of a mail that waits for its turn nothing speaks of a draft, or of all subscribers.
  expect(screen.getByLabelText("Goes to").textContent).toBe("Everybody in the series");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Mail saved. It is off until you switch it on in the list.");
  const editor = within(await screen.findByRole("dialog", { name: "Edit Mail of the Series" }));
  expect(editor.queryByRole("button", { name: "Send" })).toBeNull();
  await user.type(editor.getByRole("textbox", { name: /^Text/ }), "Hello.");
  await user.click(editor.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Mail saved.")).toBeTruthy();
  await user.click(editor.getByRole("button", { name: /^Close/ }));

  const { id } = await api.admin.series.create({ subject: "Our best", body: "Hello." });
  const reader = await shop.subscriber();
  await shop.db.insert(seriesReaders).values({
    ...{ subscriberId: reader.id, startedAt: shop.now(), lastAt: shop.now(), nextAt: shop.now() },
  });
  await user.click(await screen.findByRole("button", { name: "Switch On Where to begin" }));
  expect(await screen.findByText("The mail is on.")).toBeTruthy();
  expect(await screen.findByText("1. Where to begin")).toBeTruthy();
  expect(screen.getByText("2 days after the one before, at 09:00")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "When It Comes Where to begin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "When It Comes" }));
  expect(dialog.getByText(/is waited for by 1 reader/)).toBeTruthy();
  await user.clear(dialog.getByLabelText("Days after"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please enter a number of days from 0 to 365.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Days after"), "1");
  await user.selectOptions(dialog.getByLabelText("Hour"), "18:00");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("1 day after confirming, at 18:00")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Move Down Where to begin" }));
  expect(await screen.findByText("1. Our best")).toBeTruthy();
  const order = await shop.db.select().from(seriesMails).orderBy(asc(seriesMails.position));
  expect(order.map((mail) => mail.id)[0]).toBe(id);

  await user.click(screen.getByRole("button", { name: "Take Out Our best" }));
  const asked = within(await screen.findByRole("alertdialog"));
  expect(
    asked.getByText(/1 reader waits for it and will get the one after it instead/),
  ).toBeTruthy();
  await user.click(asked.getByRole("button", { name: "Take Out" }));
  expect(await screen.findByText("The mail is taken out.")).toBeTruthy();
  expect(await shop.db.select().from(broadcasts)).toHaveLength(1);

  await user.click(await screen.findByRole("button", { name: "End It for 1 Reader under Way" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End It for Them" }),
  );
  expect(await screen.findByText("Nobody is in the series any more.")).toBeTruthy();
  expect(await shop.db.select().from(seriesReaders)).toMatchObject([{ outcome: "ended" }]);
});
