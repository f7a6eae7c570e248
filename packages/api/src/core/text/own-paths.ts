/**
 * First parts of the shop's own paths. A page whose slug were one of them would never be seen,
 * or would stand in the way of what is there.
 */
export const ownPaths: ReadonlySet<string> = new Set([
  // Screens, there or on their way. `contact` is a page's text with a form around it.
  ..."about account admin alerts blog cart categories category collections compare deals lists login logout newsletter product products".split(
    " ",
  ),
  ..."forgot-password reset-password search signup verify-email wishlist".split(" "),
  // Answered by the server before any screen.
  ..."api assets feeds go healthz img livez media metrics og preview readyz trpc".split(" "),
  "well-known",
]);
