import { codeAt } from "@pickwell/api/testing/code-at";
import { expect, test } from "vitest";
import problemStyles from "../../apps/admin/src/ui/problem.module.css";
import skeletonStyles from "../../packages/ui/src/components/skeleton.module.css";
import { adminPages, sendSignIn, signInAdmin } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { findOverflows } from "../room.ts";
import { ADMIN } from "../server-process.ts";
import { journeys, phone, useShop, whereIs } from "../shop.ts";

/** Ignores the browser's own messages about 401 and 403. */
const own = (complaints: string[]) => complaints.filter((line) => !/status of 40[13]/.test(line));

/** Each screen is checked on a phone, at the narrowest width with a side menu, and on a desktop. */
const looks = [
  { theme: "light", width: 360 },
  { theme: "light", width: 1024 },
  { theme: "dark", width: 1440 },
];

journeys("the back office", () => {
  const { visit, walk } = useShop();
  const look = walk(phone);
  let isSignedIn = false;

  test("signing in leads to the requested screen, and signing out to the sign-in", async () => {
    const { page, complaints } = await visit("/admin/products?search=teapot");
    await page.getByRole("heading", { name: "Admin Portal" }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await sendSignIn(page, { ...ADMIN, password: "wrong horse" });
    await page.getByText("Invalid username or password").waitFor();

    await signInAdmin(page);
    await page.getByRole("heading", { name: "Products", level: 1 }).waitFor();
    expect(whereIs(page)).toBe("/admin/products?search=teapot");

    await page.getByRole("button", { name: "Appearance" }).press("Enter");
    const chosen = page.getByRole("menuitemcheckbox", { name: "Dark Mode" });
    await expect
      .poll(() => chosen.evaluate((item) => getComputedStyle(item).boxShadow), {
        message: "a mark where the keyboard is",
      })
      .toContain("inset");
    await page.keyboard.press("Escape");

    await page.goto("/admin/login");
    await page.waitForURL("**/admin");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page
      .getByRole("alertdialog", { name: "Sign Out" })
      .getByRole("button", { name: "Sign Out" })
      .click();
    await page.waitForURL("**/admin/login");
    await page.goto("/admin");
    await page.waitForURL("**/admin/login?from=%2Fadmin");
    expect(own(complaints)).toEqual([]);
  });

  // In six tests, because each screen takes its time on a slow machine.
  const share = Math.ceil(adminPages.length / 6);
  test.each([0, 1, 2, 3, 4, 5])(
    "every screen is accessible on a desktop and a phone (%i)",
    async (part) => {
      const { page, complaints } = await look("/admin");
      if (!isSignedIn) await signInAdmin(page);
      isSignedIn = true;
      for (const path of adminPages.slice(part * share, (part + 1) * share)) {
        await page.goto(path);
        await page
          .getByRole("heading", { level: 1 })
          .or(page.getByRole("dialog"))
          .first()
          .waitFor();
        for (const { theme, width } of looks) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate((value) => {
            document.documentElement.dataset.theme = value;
          }, theme);
          await page.waitForFunction(
            (waiting) => !document.querySelector(`.${waiting}, [aria-busy=true]`),
            skeletonStyles.skeleton,
          );
          const found = `${path} ${theme} ${width}`;
          // Polled, because a width may still be changing in a transition.
          await expect.poll(() => findOverflows(page), { message: found }).toEqual([]);
          // Not at 1024 px: axe is slow and finds the same at the other widths.
          if (width !== 1024) expect(await findBarriers(page), found).toEqual([]);
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(sideways, found).toBe(0);
        }
      }
      expect(own(complaints)).toEqual([]);
    },
  );

  test("a user with two-factor sign-in is asked for the second factor", async () => {
    const { page, complaints } = await visit("/admin");
    await signInAdmin(page);
    const call = (path: string, input: object) =>
      page.evaluate(
        async ([address, body]) => {
          const headers = { "content-type": "application/json" };
          const answer = await fetch(address, { method: "POST", headers, body });
          return (await answer.json()).result.data.json;
        },
        [`/trpc/auth.twoFactor.${path}`, JSON.stringify({ json: input })] as const,
      );
    const { secret } = await call("begin", { password: ADMIN.password });
    const { recoveryCodes } = await call("confirm", { code: codeAt(secret, new Date()) });
    await page.context().clearCookies();
    await page.goto("/admin/deals");

    await sendSignIn(page, ADMIN);
    const code = page.getByLabel("Code", { exact: true });
    await code.fill("000000");
    await code.press("Enter");
    await page.locator(`.${problemStyles.problem}`).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await code.fill(recoveryCodes[0]);
    await code.press("Enter");
    await page.getByRole("heading", { name: /^Deals/, level: 1 }).waitFor();
    await call("remove", { password: ADMIN.password, code: recoveryCodes[1] });
    expect(own(complaints)).toEqual([]);
  });
});
