/** Menus of header and footer, and their defaults. Pure; sent with every page. */

export interface MenuLink {
  label: string;
  /** A path of the shop, or an https address. */
  href: string;
}

/** An entry of the header, or a column of the footer. */
export interface MenuItem extends MenuLink {
  /** `categories` stands for the shop's active categories, whichever they are. */
  kind: "link" | "categories";
  /** What it opens; then its own `href` may be empty, and leads the list otherwise. */
  children: MenuLink[];
}

const link = (label: string, href: string): MenuItem => ({
  kind: "link",
  label,
  href,
  children: [],
});

const column = (label: string, ...children: [label: string, href: string][]): MenuItem => ({
  kind: "link",
  label,
  href: "",
  children: children.map(([label, href]) => ({ label, href })),
});

const categories: MenuItem = { kind: "categories", label: "Categories", href: "", children: [] };

/** The default header. */
export const defaultHeader: readonly MenuItem[] = [
  link("Home", "/"),
  categories,
  link("Blog", "/blog"),
  link("Today's Deals", "/deals"),
  link("About", "/about"),
];

/** The default columns of the footer. */
export const defaultFooter: readonly MenuItem[] = [
  column(
    "Company",
    ["About", "/about"],
    ["Our Story", "/story"],
    ["Careers", "/careers"],
    ["Press", "/press"],
    ["Contact", "/contact"],
  ),
  categories,
  column(
    "Support",
    ["Help", "/help"],
    ["Shipping", "/shipping"],
    ["Returns", "/returns"],
    ["Size Guide", "/size-guide"],
    ["Track Order", "/track"],
  ),
  column(
    "Legal",
    ["Privacy", "/privacy"],
    ["Terms", "/terms"],
    ["Cookies", "/cookies"],
    ["Affiliate Disclosure", "/affiliate-disclosure"],
    ["DMCA", "/dmca"],
  ),
];

/** Whether a link leads out of the shop. */
export const isOutside = (href: string): boolean => !href.startsWith("/");
