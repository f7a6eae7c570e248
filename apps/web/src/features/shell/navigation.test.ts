import { expect, test } from "vitest";
import { footerColumns, headerEntries, relOf } from "./navigation.ts";

const categories = [{ label: "Lamps", href: "/category/lamps" }];

test("a new shop has the specified header and footer", () => {
  expect(headerEntries(null, categories)).toEqual([
    { label: "Home", href: "/", children: [] },
    { label: "Categories", href: "", children: categories },
    { label: "Blog", href: "/blog", children: [] },
    { label: "Today's Deals", href: "/deals", children: [] },
    { label: "About", href: "/about", children: [] },
  ]);
  const columns = footerColumns(null, (path) => path !== "/imprint", undefined);
  expect(columns.map(({ title, links }) => `${title}: ${links.map(({ href }) => href)}`)).toEqual([
    "Company: /about,/story,/careers,/press,/contact",
    "Categories: /category/health,/category/electronics,/category/fashion,/category/home,/category/sports",
    "Support: /help,/shipping,/returns,/size-guide,/track",
    "Legal: /privacy,/terms,/cookies,/affiliate-disclosure,/dmca",
  ]);
  expect(footerColumns(null, () => false, [])).toEqual([
    {
      title: "Company",
      links: [
        { label: "About", href: "/about" },
        { label: "Contact", href: "/contact" },
      ],
    },
  ]);
});

test("a menu entry with an address is the first of its own submenu", () => {
  const children = [{ label: "Under $50", href: "/products?max=50" }];
  const menu = [
    { kind: "link" as const, label: "Gifts", href: "/gifts", children },
    { kind: "categories" as const, label: "Shelves", href: "", children: [] },
  ];

  expect(headerEntries(menu, [])).toEqual([
    { label: "Gifts", href: "", children: [{ label: "Gifts", href: "/gifts" }, ...children] },
  ]);
  expect(footerColumns(menu, () => false, [])).toEqual([
    { title: "Gifts", links: [{ label: "Gifts", href: "/gifts" }, ...children] },
  ]);
  expect([relOf("/gifts"), relOf("https://partner.example")]).toEqual([
    undefined,
    "external noopener",
  ]);
});

test("an imprint is linked before the other legal pages", () => {
  const hasPage = (path: string) => ["/imprint", "/privacy", "/terms"].includes(path);

  const legal = footerColumns(null, hasPage, []).find(({ title }) => title === "Legal");

  expect(legal?.links).toEqual([
    { label: "Imprint", href: "/imprint" },
    { label: "Privacy", href: "/privacy" },
    { label: "Terms", href: "/terms" },
  ]);
});
