import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBarriers } from "../axe.ts";
import { journeys, untilHydrated, useShop } from "../shop.ts";

const PASSWORD = "correct horse battery staple";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Adds an authenticator to the page that confirms every request. */
async function addDevice(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const unlocks = (isUserVerified: boolean) =>
    devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { unlocks };
}

journeys("passkeys", () => {
  const house = useShop();

  /** Passkeys require a host name, so use `localhost` instead of the IP address. */
  const named = (path: string) => `http://localhost:${new URL(house.shop.url).port}${path}`;

  function confirmAddresses() {
    const db = connect(join(house.shop.dataDir, "pickwell.db"));
    try {
      clientOf(db).exec("update users set email_verified_at = created_at");
    } finally {
      close(db);
    }
  }

  test("a passkey is added, signs in alone, is renamed, and removed", async () => {
    const { page } = await house.visit("/login");
    expect(await button(page, "Sign in with a passkey").count()).toBe(0);
    const device = await addDevice(page);
    await page.goto(named("/signup"));
    await untilHydrated(page);
    await field(page, "Name").fill("Ada Lovelace");
    await field(page, "E-mail").fill("ada@example.com");
    await field(page, "Password").fill(PASSWORD);
    await button(page, "Create Account").click();
    await page.getByText("You can add one as soon as your e-mail address is confirmed.").waitFor();
    confirmAddresses();
    await page.reload();

    await button(page, "Add a Passkey").click();
    await field(page, "Name of the passkey").fill("My phone");
    await button(page, "Add Passkey").click();
    await page.getByText("Your passkey is added.").waitFor();
    await page.getByRole("region", { name: "Passkeys" }).getByText("My phone").first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, "Add a Passkey").click();
    await page.getByText("This device has a passkey of yours already.").waitFor();

    await button(page, "Sign Out").click();
    await page.getByText("You are signed out.").waitFor();
    await device.unlocks(false);
    await button(page, "Sign in with a passkey").click();
    await page.getByText("No passkey was used, and nothing has changed.").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await device.unlocks(true);
    await button(page, "Sign in with a passkey").click();
    await page.getByRole("region", { name: "Profile" }).waitFor();

    await button(page, "Rename My phone").click();
    await field(page, "Name of the passkey").fill("Old phone");
    await page.getByRole("form", { name: "Save Name" }).getByRole("button").first().click();
    await button(page, "Remove Old phone").click();
    await page.getByText("The passkey is removed here.").waitFor();
    await button(page, "Sign Out").click();
    await button(page, "Sign in with a passkey").click();
    await page.getByText("This passkey is not known here.").waitFor();
  });
});
