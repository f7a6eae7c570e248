/** One page of each kind the shop has, at its busiest. */

export const teapot = { slug: "cinnabar-stoneware-teapot", name: "Cinnabar Stoneware Teapot" };

export const pages = [
  "/",
  "/products",
  "/products?view=list&sort=price&order=asc&page=2",
  "/products?search=nothing-like-this",
  "/category/home",
  "/category/electronics?view=list&max=100",
  "/categories",
  `/product/${teapot.slug}`,
  "/wishlist",
  "/cart",
];

/** Where nothing is. */
export const nowhere = "/nowhere/at-all";
