import type { CSSProperties } from "react";
import type { Shop } from "./shop.ts";

/** The owner's colours as variables of `styles/tokens.css`. */
export const brandVariables = (brand: NonNullable<Shop["brand"]>) => ({
  "--color-accent": brand.accent,
  "--color-accent-deep": brand.accentDeep,
  "--color-accent-darker": brand.accentDarker,
  "--color-accent-wash": brand.accentWash,
  "--color-secondary": brand.secondary,
  "--dark-action": brand.dark.action,
  "--dark-action-hover": brand.dark.actionHover,
  "--dark-bright": brand.dark.bright,
  "--dark-wash": brand.dark.wash,
  "--dark-solid": brand.dark.solid,
  "--dark-solid-hover": brand.dark.solidHover,
});

/** Styles that set the owner's colours; undefined for the defaults. */
export const brandStyle = ({ brand }: Shop): CSSProperties | undefined =>
  brand ? (brandVariables(brand) as CSSProperties) : undefined;

/** The shop's URL for print styles, which show full URLs. */
export const printStyle = (origin: string): CSSProperties =>
  ({ "--origin": JSON.stringify(origin) }) as CSSProperties;

/** Favicon and touch icon. */
export function iconLinks({ favicon }: Shop) {
  // Browsers keep an icon for long: another picture has another address.
  const version = favicon ? `?v=${favicon}` : "";
  return [
    // Who knows no drawings takes the first, who does takes the last.
    { rel: "icon", href: `/favicon.ico${version}`, sizes: "32x32" },
    ...(favicon ? [] : [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }]),
    { rel: "apple-touch-icon", href: `/apple-touch-icon.png${version}` },
  ];
}
