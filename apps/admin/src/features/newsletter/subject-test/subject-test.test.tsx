import { testShop } from "@pickwell/api/testing";
import { broadcasts } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const user = userEvent.setup();

test("alternative subjects can be entered, with what the test can prove, or that it cannot", async () => {
  const shop = testShop();
  for (let each = 0; each < 130; each += 1) await shop.subscriber();
  await visitAdmin("/admin/newsletter?tab=broadcasts&new=true", { shop });
  await user.type(await screen.findByLabelText("Subject"), "Six lamps");
  await user.click(screen.getByText("Try several subjects"));
  await user.type(screen.getByLabelText("Further subjects"), "Light at last{enter}{enter}Lamps");
  expect(await screen.findByText(/would get 8 readers\. That is too few/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Sent to"), "80");
  expect(await screen.findByText(/would get 34 readers/)).toBeTruthy();
  await user.clear(screen.getByLabelText("Further subjects"));
  await user.type(screen.getByLabelText("Further subjects"), "Light at last");
  expect(
    await screen.findByText(/about 52 readers\. Where 3 of 100 follow .* a subject that gets 2\d/),
  ).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Waits for clicks"), "8");
  await user.click(screen.getByRole("button", { name: "Save Draft" }));
  expect(await screen.findByText("Draft saved.")).toBeTruthy();
  expect(await shop.db.select().from(broadcasts)).toMatchObject([
    { subject: "Six lamps", subjects: ["Light at last"], testShare: 80, testHours: 8 },
  ]);
});

test("the main subject is no further subject: the draft is not saved before they differ", async () => {
  const shop = testShop();
  await visitAdmin("/admin/newsletter?tab=broadcasts&new=true", { shop });
  await user.type(await screen.findByLabelText("Subject"), "Six lamps");
  await user.click(screen.getByText("Try several subjects"));
  const further = screen.getByLabelText("Further subjects");
  await user.type(further, "Light at last{enter} Six  lamps ");
  await user.click(screen.getByRole("button", { name: "Save Draft" }));
  expect(await screen.findByText("Please enter subjects that differ.")).toBeTruthy();
  expect(await shop.db.select().from(broadcasts)).toEqual([]);

  await user.type(further, "s");
  await user.click(screen.getByRole("button", { name: "Save Draft" }));
  expect(await screen.findByText("Draft saved.")).toBeTruthy();
});

test("whoever schedules a test with too few readers is told before, not when it is due", async () => {
  const shop = testShop();
  await shop.subscriber();
  await shop.db.insert(broadcasts).values({
    ...{ id: "lamps", subject: "Six lamps", subjects: ["Light at last"], slug: "lamps" },
    ...{ body: "Words", createdAt: shop.now(), updatedAt: shop.now() },
  });
  await visitAdmin("/admin/newsletter?tab=broadcasts", { shop });

  await user.click(await screen.findByRole("button", { name: "Schedule Six lamps" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Schedule Broadcast" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/would get 0 readers/);
});

test("a running test shows no figures and can be ended; then it shows its result", async () => {
  const shop = testShop();
  await shop.db.insert(broadcasts).values({
    ...{ id: "lamps", subject: "Six lamps", subjects: ["Light at last"], slug: "lamps" },
    ...{ status: "sending", testPhase: "waiting", testUntil: new Date(shop.now().getTime() + 1e7) },
    ...{ startedAt: shop.now(), createdAt: shop.now(), updatedAt: shop.now() },
  });
  const { router } = await visitAdmin("/admin/newsletter?tab=broadcasts", { shop });
  expect(await screen.findByText(/^Tries subjects until/)).toBeTruthy();
  await router.navigate({
    to: "/admin/newsletter",
    search: { tab: "broadcasts", broadcast: "lamps" },
  });
  const part = within(await screen.findByRole("region", { name: "Test of subjects" }));
  expect(part.getByText(/Before that no figures are shown/)).toBeTruthy();
  await user.click(part.getByRole("button", { name: "Send “Light at last” to the others now" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End and Send" }),
  );
  expect(
    await part.findByText(
      "It was ended early, so no subject has won. The others got “Light at last”.",
    ),
  ).toBeTruthy();

  await shop.db
    .update(broadcasts)
    .set({
      testResult: {
        ...{ winner: 1, chosen: 1, isEarly: false },
        arms: [
          { subject: "Six lamps", sent: 500, followed: 15 },
          { subject: "Light at last", sent: 500, followed: 50 },
        ],
      },
    })
    .where(eq(broadcasts.id, "lamps"));
  await router.navigate({ to: "/admin/newsletter", search: { tab: "broadcasts" } });
  await router.navigate({
    to: "/admin/newsletter",
    search: { tab: "broadcasts", broadcast: "lamps" },
  });
  expect(
    await screen.findByText(
      "“Light at last” was followed more often, by more than chance. The others got it.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("10 (7.7 to 12.9)")).toBeTruthy();
});
