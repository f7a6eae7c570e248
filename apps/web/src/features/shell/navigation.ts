import { categoryPath } from "@pickwell/ui/browser/paths.ts";

export interface NavLink {
  label: string;
  href: string;
}

/** What the Categories menu offers when the categories cannot be read. */
export const fallbackCategories: NavLink[] = [
  { label: "Health & Wellness", href: categoryPath("health") },
  { label: "Electronics", href: categoryPath("electronics") },
  { label: "Fashion", href: categoryPath("fashion") },
  { label: "Home & Garden", href: categoryPath("home") },
  { label: "Sports & Fitness", href: categoryPath("sports") },
  { label: "Beauty", href: categoryPath("beauty") },
];

/** What stands after Categories in the header. */
export const mainLinks: NavLink[] = [
  { label: "Blog", href: "/blog" },
  { label: "Today's Deals", href: "/deals" },
  { label: "About", href: "/about" },
];

/** Those of the footer's categories come first where they are there. */
const FOOTER_CATEGORIES = ["electronics", "fashion", "health", "home", "books"];

const columns: { title: string; links: NavLink[] }[] = [
  {
    title: "Company",
    links: [
      { label: "About", href: "/about" },
      { label: "Our Story", href: "/story" },
      { label: "Careers", href: "/careers" },
      { label: "Press", href: "/press" },
      { label: "Contact", href: "/contact" },
    ],
  },
  {
    title: "Categories",
    links: [],
  },
  {
    title: "Support",
    links: [
      { label: "Help", href: "/help" },
      { label: "Shipping", href: "/shipping" },
      { label: "Returns", href: "/returns" },
      { label: "Size Guide", href: "/size-guide" },
      { label: "Track Order", href: "/track" },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy", href: "/privacy" },
      { label: "Terms", href: "/terms" },
      { label: "Cookies", href: "/cookies" },
      { label: "Affiliate Disclosure", href: "/affiliate-disclosure" },
      { label: "DMCA", href: "/dmca" },
    ],
  },
];

/** Screens of the footer that are no pages of text. */
const screens = new Set(["/about", "/contact"]);

interface Place {
  name: string;
  slug: string;
}

/**
 * The columns of the footer, with the places that are there: a column without any is left out.
 *
 * @param hasPage - whether a page of text is there, by its path
 * @param categories - the active ones; undefined while they cannot be read
 */
export function footerColumns(
  hasPage: (path: string) => boolean,
  categories: readonly Place[] | undefined,
): { title: string; links: NavLink[] }[] {
  return columns
    .map(({ title, links }) => ({
      title,
      links:
        title === "Categories"
          ? footerCategories(categories)
          : links.filter(({ href }) => screens.has(href) || hasPage(href)),
    }))
    .filter(({ links }) => links.length > 0);
}

/**
 * As many as `FOOTER_CATEGORIES` names: of these the ones that are there, then others in their own
 * order.
 */
function footerCategories(categories: readonly Place[] | undefined): NavLink[] {
  if (!categories) return fallbackCategories.slice(0, FOOTER_CATEGORIES.length);
  const rank = ({ slug }: Place) => {
    const place = FOOTER_CATEGORIES.indexOf(slug);
    return place < 0 ? FOOTER_CATEGORIES.length : place;
  };
  return [...categories]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, FOOTER_CATEGORIES.length)
    .map(({ name, slug }) => ({ label: name, href: categoryPath(slug) }));
}
