import { defaultFooter, defaultHeader, isOutside, type MenuItem } from "@pickwell/api/menus/rules";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";

export interface NavLink {
  label: string;
  href: string;
}

/** The Categories menu when categories could not be loaded. */
export const fallbackCategories = (): NavLink[] => [
  { label: t("Health & Wellness"), href: categoryPath("health") },
  { label: t("Electronics"), href: categoryPath("electronics") },
  { label: t("Fashion"), href: categoryPath("fashion") },
  { label: t("Home & Garden"), href: categoryPath("home") },
  { label: t("Sports & Fitness"), href: categoryPath("sports") },
  { label: t("Beauty"), href: categoryPath("beauty") },
];

/** These categories come first in the footer, if they exist. */
const FOOTER_CATEGORIES = ["electronics", "fashion", "health", "home", "books"];

/** Screens of the footer that are no pages of text. */
const screens = new Set(["/about", "/contact"]);

interface CategoryLink {
  name: string;
  slug: string;
}

/** A header entry with its submenu, or a footer column. */
export interface MenuEntry extends NavLink {
  children: NavLink[];
}

/** Gives an entry its default target, if it has none. */
const opened = ({ label, href, children }: MenuItem): MenuEntry => ({
  label,
  href: children.length > 0 ? "" : href,
  children: href && children.length > 0 ? [{ label, href }, ...children] : children,
});

/** Labels of the default menus in the shop's language; the owner's are used as they are. */
const labels = (): Record<string, string> => ({
  Categories: t("Categories"),
  Home: t("Home"),
  Blog: t("Blog"),
  "Today's Deals": t("Today's Deals"),
  About: t("About"),
  Company: t("Company"),
  "Our Story": t("Our Story"),
  Careers: t("Careers"),
  Press: t("Press"),
  Contact: t("Contact"),
  Support: t("Support"),
  Help: t("Help"),
  Shipping: t("Shipping"),
  Returns: t("Returns"),
  "Size Guide": t("Size Guide"),
  "Track Order": t("Track Order"),
  Legal: t("Legal"),
  Privacy: t("Privacy"),
  Terms: t("Terms"),
  Cookies: t("Cookies"),
  "Affiliate Disclosure": t("Affiliate Disclosure"),
  DMCA: t("DMCA"),
});

/** The menu of a new shop, in its language. */
function inLanguage(items: readonly MenuItem[]): MenuItem[] {
  const known = labels();
  const translated = <Item extends { label: string }>(item: Item): Item => ({
    ...item,
    label: known[item.label] ?? item.label,
  });
  return items.map((item) =>
    item.kind === "link"
      ? { ...translated(item), children: item.children.map(translated) }
      : translated(item),
  );
}

/**
 * The entries of the header.
 *
 * @param menu - the owner's; null for the default
 * @param categories - for the Categories menu, which is left out without any
 */
export const headerEntries = (
  menu: readonly MenuItem[] | null,
  categories: readonly NavLink[],
): MenuEntry[] =>
  (menu ?? inLanguage(defaultHeader)).flatMap((item) => {
    if (item.kind === "link") return opened(item);
    return categories.length > 0 ? { label: item.label, href: "", children: [...categories] } : [];
  });

/**
 * The columns of the footer; empty columns are left out.
 *
 * @param menu - the owner's; null for the default
 * @param hasPage - whether a page exists, by path
 * @param categories - the active ones; undefined when not loaded
 */
export function footerColumns(
  menu: readonly MenuItem[] | null,
  hasPage: (path: string) => boolean,
  categories: readonly CategoryLink[] | undefined,
): { title: string; links: NavLink[] }[] {
  const isThere = ({ href }: NavLink) => menu !== null || screens.has(href) || hasPage(href);
  return (menu ?? withImprint(inLanguage(defaultFooter)))
    .map((item) => ({
      title: item.label,
      links:
        item.kind === "categories"
          ? footerCategories(categories)
          : linksOfColumn(item).filter(isThere),
    }))
    .filter(({ links }) => links.length > 0);
}

/** A new shop has one where the law of its language asks for it: before its other legal pages. */
const withImprint = (columns: readonly MenuItem[]): MenuItem[] =>
  columns.map((column) =>
    column.children.some(({ href }) => href === "/privacy")
      ? {
          ...column,
          children: [
            { label: t("Imprint ## who runs the shop"), href: "/imprint" },
            ...column.children,
          ],
        }
      : column,
  );

/** A title that leads somewhere is the first of its links. */
const linksOfColumn = ({ label, href, children }: MenuItem): NavLink[] =>
  href ? [{ label, href }, ...children] : children;

/**
 * As many as `FOOTER_CATEGORIES` names: of these the ones that are there, then others in their own
 * order.
 */
function footerCategories(categories: readonly CategoryLink[] | undefined): NavLink[] {
  if (!categories) return fallbackCategories().slice(0, FOOTER_CATEGORIES.length);
  const rank = ({ slug }: CategoryLink) => {
    const place = FOOTER_CATEGORIES.indexOf(slug);
    return place < 0 ? FOOTER_CATEGORIES.length : place;
  };
  return [...categories]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, FOOTER_CATEGORIES.length)
    .map(({ name, slug }) => ({ label: name, href: categoryPath(slug) }));
}

/** The `rel` of a menu link. */
export const relOf = (href: string): string | undefined =>
  isOutside(href) ? "external noopener" : undefined;
