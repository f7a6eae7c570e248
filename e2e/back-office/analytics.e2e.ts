/** From a visitor's click to the figures of the back office. */
import { expect, test } from "vitest";
import { signInAdmin } from "../admin.ts";
import { teapot } from "../pages.ts";
import { journeys, useShop } from "../shop.ts";

/** Not the default headless user agent, which is recognized as a bot. */
const person = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
};

/**
 * Longer than the demo's figures, so that none of their days drops out of the period at midnight.
 */
const figuresOfAYear = "/admin/analytics?period=1y";

journeys("analytics", () => {
  const house = useShop();

  test("a click and the sale that its merchant reports are counted and shown", async () => {
    const { page } = await house.visit("/admin");
    await signInAdmin(page);
    const summary = page.getByRole("table", { name: "Performance summary" });
    const figure = async (name: string) => {
      await summary.waitFor({ state: "attached" });
      const text = await summary.getByRole("row", { name }).getByRole("cell").first().textContent();
      return Number(text?.replace(/[$,]/g, ""));
    };
    /** Figures are compared with those before, because the demo has some. */
    const figures = async () => {
      const [clicks, orders] = [await figure("Clicks out"), await figure("Orders")];
      const revenue = orders * (await figure("Average order"));
      return { clicks, orders, revenue, commission: await figure("Commission") };
    };
    const { id } = (await (await page.request.get(`/api/products/${teapot.slug}`)).json()).data;
    await page.goto(`/admin/products?edit=${id}`);
    await page
      .getByLabel("Affiliate Link", { exact: true })
      .fill("https://m.example/p?subid={click_id}");
    const save = page.getByRole("button", { name: "Save Changes" });
    await save.click();
    await save.waitFor({ state: "detached" });
    await page.goto("/admin/sales?tab=urls&new=true");
    await page.getByRole("dialog").getByLabel("Network").fill("Orchard");
    await page.getByRole("button", { name: "Create URL" }).click();
    const { pathname } = new URL(
      await page.getByLabel("The URL alone", { exact: true }).inputValue(),
    );

    await page.goto(figuresOfAYear);
    await page.getByText("These are the demo shop’s figures.").waitFor();
    const before = await figures();

    const left = await fetch(`${house.shop.url}/go/product/${id}?at=detail`, {
      headers: person,
      redirect: "manual",
    });
    const clickId = new URL(left.headers.get("location") ?? "").searchParams.get("subid") ?? "";
    const sale = { click_id: clickId, order_id: "A1", amount: "379.00", commission: "18.95" };
    const report = await fetch(`${house.shop.url}${pathname}?${new URLSearchParams(sale)}`);
    expect(report.status).toBe(200);
    await page.goto("/admin/jobs");
    await page.getByRole("button", { name: "Run Now: Roll-ups" }).click();
    await page.getByText("Roll-ups has been started.").waitFor();

    await page.goto(figuresOfAYear);
    const activity = page.getByRole("region", { name: "Recent activity" });
    await activity.getByText(`Order reported, ${teapot.name}, $379.00`).first().waitFor();
    await page.reload();
    const after = await figures();
    expect(after.orders).toBe(before.orders + 1);
    // The average is rounded to cents.
    expect(Math.abs(after.revenue - before.revenue - 379)).toBeLessThan(after.orders * 0.01);
    expect(after.commission).toBeCloseTo(before.commission + 18.95, 2);
    await expect
      .poll(async () => {
        await page.reload();
        return figure("Clicks out");
      })
      .toBe(before.clicks + 1);
    // Displayed in whole cents.
    const perClick = after.commission / (before.clicks + 1);
    expect(Math.abs((await figure("Earnings per click")) - perClick)).toBeLessThan(0.0051);
  });
});
