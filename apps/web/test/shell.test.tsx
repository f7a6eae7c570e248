import { linkedPages } from "@pickwell/api/pages/rules";
import { saveSettings } from "@pickwell/api/settings";
import { NOW } from "@pickwell/api/testing";
import { savedList } from "@pickwell/client/account/saved-list.ts";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { pages, settings } from "@pickwell/db/schema";
import type { AnyRoute } from "@tanstack/react-router";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { cartList } from "../src/features/cart/cart-list.ts";
import { routeTree } from "../src/routeTree.gen.ts";
import { serveApi } from "./api-server.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Links of a landmark, as `label address`. */
const links = (landmark: string, name: string) =>
  within(screen.getByRole(landmark, { name }))
    .getAllByRole("link", { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);

test("the header links everything, with the first six active categories", async () => {
  await api.shop.category({ name: "Cellar", status: "inactive" });
  for (const name of ["Attic", "Barn", "Den", "Eaves", "Fold", "Garden", "Hall"]) {
    await api.shop.category({ name });
  }

  await visit("/cart");

  const between = [
    "Attic /category/attic",
    "Barn /category/barn",
    "Den /category/den",
    "Eaves /category/eaves",
    "Fold /category/fold",
    "Garden /category/garden",
    "Blog /blog",
    "Today's Deals /deals",
    "About /about",
  ];
  expect(links("navigation", "Main")).toEqual(["Home /", ...between]);
  expect(links("navigation", "Menu")).toEqual([
    "Home /",
    ...between,
    "Wishlist /wishlist",
    "Cart /cart",
    "Account /account",
  ]);
  const banner = within(screen.getByRole("banner"));
  expect(banner.getByRole("link", { name: "Pickwell, home" }).getAttribute("href")).toBe("/");
  for (const cart of screen.getAllByRole("link", { name: "Cart" })) {
    expect(cart.getAttribute("aria-current")).toBe("page");
  }
});

test("without categories the header offers the specified six", async () => {
  await api.shop.category({ name: "Attic" });
  api.fail("categories.active", "network");

  await visit("/cart");

  expect(links("navigation", "Main").slice(1, -3)).toEqual([
    "Health & Wellness /category/health",
    "Electronics /category/electronics",
    "Fashion /category/fashion",
    "Home & Garden /category/home",
    "Sports & Fitness /category/sports",
    "Beauty /category/beauty",
  ]);
});

test("badges show the numbers of saved products, and are hidden at zero", async () => {
  await visit("/categories");
  // The first of each stands in the header itself, the second in its menu.
  const wishlist = () => screen.getAllByRole("link", { name: /^Wishlist/ })[0]?.textContent;
  const cart = () => screen.getAllByRole("link", { name: /^Cart/ })[0]?.textContent;
  expect([wishlist(), cart()]).toEqual(["Wishlist", "Cart"]);

  const saved = { id: "1", slug: "lamp", priceCents: 100, savedAt: "2026-01-01T00:00:00.000Z" };
  act(() => savedList.write([saved]));
  act(() => cartList.write([{ id: "1", quantity: 2 }]));
  expect([wishlist(), cart()]).toEqual(["Wishlist1 1 item", "Cart2 2 items"]);

  act(() =>
    cartList.write([
      { id: "1", quantity: 99 },
      { id: "2", quantity: 5 },
    ]),
  );
  expect(cart()).toBe("Cart99+ 104 items");
});

test("a letter typed between the arrival of suggestions and their rendering counts", async () => {
  await api.shop.product({ name: "Quiet Headphones" });
  await visit("/cart");
  const field = screen.getByPlaceholderText<HTMLInputElement>("Search products, articles...");

  new MutationObserver((_, arrival) => {
    arrival.disconnect();
    fireEvent.input(field, { target: { value: "quiet" } });
  }).observe(field.form as HTMLFormElement, { childList: true });
  act(() => field.focus());

  expect(await screen.findByRole("option", { name: /^Quiet Headphones/ })).toBeTruthy();
});

test("the footer has every link, the contact address and the year", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-01T00:00:00Z") });
  for (const name of ["Gaming", "Books", "Home", "Health", "Fashion", "Electronics"]) {
    await api.shop.category({ name });
  }

  await visit("/cart");

  expect(links("navigation", "Company")).toEqual([
    "About /about",
    "Our Story /story",
    "Careers /careers",
    "Press /press",
    "Contact /contact",
  ]);
  expect(links("navigation", "Categories")).toEqual([
    "Electronics /category/electronics",
    "Fashion /category/fashion",
    "Health /category/health",
    "Home /category/home",
    "Books /category/books",
  ]);
  expect(links("navigation", "Support")).toEqual([
    "Help /help",
    "Shipping /shipping",
    "Returns /returns",
    "Size Guide /size-guide",
    "Track Order /track",
  ]);
  expect(links("navigation", "Legal")).toEqual([
    "Imprint /imprint",
    "Privacy /privacy",
    "Terms /terms",
    "Cookies /cookies",
    "Affiliate Disclosure /affiliate-disclosure",
    "DMCA /dmca",
  ]);
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "Pickwell, home" }).getAttribute("href")).toBe("/");
  const mail = footer.getByRole("link", { name: /@/ });
  expect(mail.getAttribute("href")).toBe(`mailto:${mail.textContent}`);
  const phone = footer.getByRole("link", { name: /^\+/ });
  expect(phone.getAttribute("href")).toMatch(/^tel:\+\d+$/);
  expect(footer.getByText(/© 2031 Pickwell/)).toBeTruthy();
  expect(footer.getByRole("list", { name: /Payment methods/ }).textContent).toContain("PayPal");
});

test("the footer links social media if there are any", async () => {
  await visit("/cart");
  expect(screen.queryByRole("list", { name: "Follow us" })).toBeNull();

  const places = { instagramHandle: "@pickwell", twitterHandle: "pickwell" };
  await saveSettings(api.shop.db, NOW, "integrations", places, 0);
  await visit("/cart");

  const list = within(screen.getByRole("list", { name: "Follow us" }));
  expect(
    list
      .getAllByRole("link")
      .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
  ).toEqual([
    ["Instagram", "https://www.instagram.com/pickwell/"],
    ["X", "https://x.com/pickwell"],
  ]);
});

test("the affiliate disclosure is at the top", async () => {
  await visit("/cart");

  const notice = within(screen.getByRole("complementary", { name: "Affiliate disclosure" }));
  expect(notice.getByText(/We may earn a commission/)).toBeTruthy();
  expect(notice.getByRole("link").getAttribute("href")).toBe("/affiliate-disclosure");
});

test("an empty shop links no empty page", async () => {
  await api.shop.db.delete(pages);
  await api.shop.db.delete(settings);

  await visit("/");

  expect(links("navigation", "Company")).toEqual(["About /about", "Contact /contact"]);
  const all = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(all.filter((href) => linkedPages.includes(href?.slice(1) ?? ""))).toEqual(["/contact"]);
  expect(all.filter((href) => href?.startsWith("/category/"))).toEqual([]);
  expect(screen.queryByText("Categories", { selector: "summary" })).toBeNull();
  const footer = screen.getByRole("contentinfo");
  expect(footer.querySelector("address")?.textContent).toBe("");
  expect(document.body.textContent).not.toMatch(/customers|readers|\d%|Free shipping|warranty/);
});

test("the not-found page offers popular pages", async () => {
  await api.shop.category({ name: "Skincare" });

  await visit("/no/such/page");

  expect(await screen.findByRole("heading", { level: 1, name: "Page Not Found" })).toBeTruthy();
  expect(document.title).toBe("Page Not Found · Pickwell");
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  expect(main.getByRole("link", { name: "Browse Products" }).getAttribute("href")).toBe("/");
  expect(main.getByRole("link", { name: "Go Back" })).toBeTruthy();
  expect(links("navigation", "Popular pages")).toEqual([
    "Deals /deals",
    "Blog /blog",
    "About /about",
    "Skincare /category/skincare",
  ]);
});

test("an error of a page is shown inside the shop, and can be tried again", async () => {
  // React and the router report what they catch.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});

  // An answer of another version of the shop, which this one cannot draw.
  await visit("/", (call) =>
    call.path === "catalog.products.list"
      ? Promise.resolve({ result: { data: { products: [null] } } })
      : carryOverHttp(call),
  );

  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByText("It is our fault, not yours. Please try again.")).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("the frame stays when a page's own error screen fails, too", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const routes: AnyRoute[] = Object.values({ ...routeTree.children });
  const about = routes.find(({ options }) => (options as { path?: string }).path === "/about");
  if (!about) throw new Error("There is no page about the shop");
  const { options } = about;
  const { component, errorComponent } = options;
  // As code that cannot be fetched.
  const broken = () => {
    throw new Error("No code");
  };
  Object.assign(options, { component: broken, errorComponent: broken });
  onTestFinished(() => void Object.assign(options, { component, errorComponent }));

  await visit("/about");

  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("contentinfo")).toBeTruthy();
});

test("a menu can have the same address twice", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const children = ["All", "Ours"].map((label) => ({ label, href: "/deals" }));
  const entry = { kind: "link" as const, label: "Deals", href: "/deals", children };
  await saveSettings(api.shop.db, NOW, "menus", { header: [entry], footer: [entry] }, 0);

  await visit("/cart");

  expect(links("navigation", "Main").filter((link) => link.endsWith(" /deals")).length).toBe(2 + 1);
  expect(complaints.mock.calls).toEqual([]);
});
