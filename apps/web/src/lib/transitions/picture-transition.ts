/** The view transition of a product's large picture. */
const NAME = "product-picture";

/** Elements that were given the transition name, in case a navigation did not happen. */
const named = new Set<HTMLElement>();

/** Runs before the link is followed. */
function nameThePicture({ target }: MouseEvent) {
  if (!(target instanceof Element) || !target.closest('a[href^="/product/"]')) return;
  const picture = target.closest("article")?.querySelector("img");
  // A transition name must be unique on a page, including the page that is left.
  for (const element of document.querySelectorAll<HTMLElement>("[data-shared-picture]")) {
    element.style.viewTransitionName = "none";
  }
  for (const element of named) element.style.viewTransitionName = "";
  named.clear();
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  named.add(picture);
}

/**
 * Animates a card's picture into the product page's, where the browser supports view transitions.
 * Without its code the pages fade. May be called repeatedly.
 */
export function growPictures(): void {
  addEventListener("click", nameThePicture, { capture: true });
}
