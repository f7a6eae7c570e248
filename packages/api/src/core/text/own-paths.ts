/**
 * First path segments that the shop itself uses. A page with such a slug would be hidden, or hide
 * something.
 */
export const ownPaths: ReadonlySet<string> = new Set([
  // Screens, present or planned. `contact` is a page with a form around it.
  ..."about account admin alerts blog cart categories category collections compare deals lists login logout newsletter product products".split(
    " ",
  ),
  ..."forgot-password reset-password search signup verify-email wishlist".split(" "),
  // Handled by the server before any screen.
  ..."api assets feeds go healthz img livez media metrics og preview readyz trpc".split(" "),
  "well-known",
]);

/** Screens that every shop has, whatever is in it. */
const screens: ReadonlySet<string> = new Set(
  "about account blog cart categories collections compare deals login products search signup wishlist".split(
    " ",
  ),
);

/** Whether the shop always has a screen at a path. @param path - normalized, such as `/blog` */
export const isShopScreen = (path: string): boolean => screens.has(path.slice(1));
