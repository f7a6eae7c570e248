import type { PublicSettings } from "@pickwell/api/settings/public";
import { inLanguage } from "@pickwell/texts/current.ts";
import { languages } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";

/** `--color-paper` and `--color-ink` of the shop. */
const PAPER = "#fffefb";
const INK = "#1b1512";

const icon = (src: string, size: number, more = {}) => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  ...more,
});

/** The web app manifest. Source: W3C Web Application Manifest. */
export function webManifest({ site, brand, favicon }: PublicSettings): string {
  const version = favicon ? `?v=${favicon}` : "";
  return JSON.stringify({
    id: "/",
    name: site.siteName,
    short_name: site.siteName,
    description: site.siteDescription,
    lang: site.language,
    dir: languages[site.language].direction,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: brand?.accentDeep ?? INK,
    background_color: PAPER,
    categories: ["shopping"],
    icons: [
      icon(`/icon-192.png${version}`, 192),
      icon(`/icon-512.png${version}`, 512),
      icon(`/icon-maskable-512.png${version}`, 512, { purpose: "maskable" }),
      ...(favicon ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]),
    ],
    shortcuts: inLanguage(site.language, () => [
      { name: t("Today's Deals"), url: "/deals" },
      { name: t("Blog"), url: "/blog" },
      { name: t("Wishlist"), url: "/wishlist" },
    ]),
  });
}
