import { categoryPath } from "../../lib/paths.ts";

export interface NavLink {
  label: string;
  href: string;
}

/** What the Categories menu offers when the categories cannot be read. Source: specification, section 8. */
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

export const footerColumns: { title: string; links: NavLink[] }[] = [
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
    links: [
      { label: "Electronics", href: "/category/electronics" },
      { label: "Fashion", href: "/category/fashion" },
      { label: "Health", href: "/category/health" },
      { label: "Home", href: "/category/home" },
      { label: "Books", href: "/category/books" },
    ],
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
