/** The view transition of a product's large picture. */
const NAME = "product-picture";

/** Pictures that were named, for a navigation that came to nothing. */
const named = new Set<HTMLElement>();

/** Listens before the link is followed. */
function nameThePicture({ target }: MouseEvent) {
  if (!(target instanceof Element) || !target.closest('a[href^="/product/"]')) return;
  const picture = target.closest("article")?.querySelector("img");
  // One name may stand once on a page: also that of the page that is left.
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
