/** One page of each kind, with as much content as possible. */

export const teapot = { slug: "cinnabar-stoneware-teapot", name: "Cinnabar Stoneware Teapot" };

/** Ids of the demo shop are derived from titles. */
export const headphonesDeal = {
  id: "00cfb838eadce358",
  title: "Hollis Quiet Hours Headphones",
  product: "hollis-quiet-hours-headphones",
};

/** An article with a table and two products in its text. */
export const teapotArticle = {
  slug: "teapot-that-does-not-drip",
  title: "We boiled 214 kettles of water to find one teapot that does not drip",
};

export const pages = [
  "/",
  "/products",
  "/products?view=list&sort=price&order=asc&page=2",
  "/products?search=nothing-like-this",
  "/search?q=tea",
  "/search?q=nothing-like-this",
  "/category/home",
  "/category/electronics?view=list&max=100",
  "/categories",
  "/collections",
  "/collections/a-kitchen-to-keep",
  `/compare?products=${teapot.slug},hollis-quiet-hours-headphones,gone`,
  "/compare",
  `/product/${teapot.slug}`,
  "/deals",
  "/deals?flash=true",
  `/deals/${headphonesDeal.id}`,
  "/newsletter/subscribe",
  "/newsletter/subscribe?state=busy",
  "/blog",
  "/blog?view=list&sort=popular",
  `/blog/${teapotArticle.slug}`,
  "/blog?tag=kitchen",
  "/blog/author/ines-marlow",
  "/about",
  "/privacy",
  "/shipping",
  "/contact",
  "/wishlist",
  "/cart",
  "/login?state=signed-out",
  "/signup",
  "/reset-password",
  "/reset-password?token=any",
  "/verify-email?token=any",
];

/**
 * Pages checked with real pictures. Rendering pictures takes most of the time, so these stand for
 * all.
 */
export const picturePages = [
  "/",
  "/products",
  `/product/${teapot.slug}`,
  "/deals",
  `/blog/${teapotArticle.slug}`,
];

/** A path without a page. */
export const nowhere = "/nowhere/at-all";
