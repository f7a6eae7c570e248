import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { expect, test } from "vitest";
import { journeys, untilHydrated, useShop, whereIs } from "../shop.ts";

const ADDRESS = "ada@example.com";

journeys("the newsletter", () => {
  const house = useShop({ goesAway: true });

  /** Reads from the shop's database. */
  function read<T>(statement: string): T[] {
    const db = connect(join(house.shop.dataDir, "pickwell.db"));
    try {
      return clientOf(db).prepare(statement).all() as T[];
    } finally {
      close(db);
    }
  }

  /** Without the demo's subscribers. */
  const statuses = () =>
    read<{ email: string; status: string }>(
      "select email, status from subscribers where email not like '%@readers.example'",
    );

  test("the newsletter is joined on the home page, confirmed, and left by the links in the mail", async () => {
    const { page, complaints } = await house.visit("/");
    const email = page.getByRole("textbox", { name: "Email" });
    const button = page.getByRole("button", { name: "Join VIP" });

    expect(await button.isDisabled()).toBe(true);
    await email.fill("ada@gmial.con");
    await email.blur();
    await page.getByRole("button", { name: "ada@gmail.com" }).click();
    expect(await email.inputValue()).toBe("ada@gmail.com");
    await email.fill(ADDRESS);
    await email.press("Enter");
    await page.getByRole("heading", { name: "Welcome to the VIP list!" }).waitFor();
    expect(await email.count()).toBe(0);
    expect(statuses()).toEqual([{ email: ADDRESS, status: "pending" }]);

    // Without a mail server, mails stay in the outbox.
    const mails = read<{ recipient: string; text: string }>(
      'select "to" recipient, text from outbox',
    );
    expect(mails.map((mail) => mail.recipient)).toEqual([ADDRESS]);
    const linkOf = (name: string) =>
      new RegExp(`https?://[^/\\s]+(/newsletter/${name}\\?token=[\\w-]+)`).exec(
        mails[0]?.text ?? "",
      )?.[1] ?? "";
    expect(mails[0]?.text).toMatch(/WELCOME20/);

    await page.goto(linkOf("confirm"));
    await untilHydrated(page);
    expect(statuses()).toEqual([{ email: ADDRESS, status: "pending" }]);
    await page.getByRole("button", { name: "Confirm Subscription" }).click();
    await page.getByRole("heading", { name: "You are on the list" }).waitFor();
    expect(whereIs(page)).toBe("/newsletter/confirm?state=done");
    expect(statuses()).toEqual([{ email: ADDRESS, status: "confirmed" }]);

    await page.goto(linkOf("unsubscribe"));
    await untilHydrated(page);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { name: "You are off the list" }).waitFor();
    expect(statuses()).toEqual([{ email: ADDRESS, status: "unsubscribed" }]);
    expect(complaints).toEqual([]);
  });

  test("while the server is away the form says so and keeps its input, and works again after", async () => {
    const { page } = await house.visit("/");
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("bob@b");
    await email.press("Enter");
    await page.getByText("This address seems to lack its ending, such as .com.").waitFor();
    await email.fill("bob@example.com");

    await house.shop.stop();
    try {
      await email.press("Enter");
      await page.getByText("Network error. Please check your connection and try again.").waitFor();
      expect(await email.inputValue()).toBe("bob@example.com");
      expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    } finally {
      await house.shop.restart();
    }
    await email.press("Enter");

    await page.getByRole("heading", { name: "Welcome to the VIP list!" }).waitFor();
  });
});
