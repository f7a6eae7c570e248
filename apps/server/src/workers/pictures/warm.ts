import { createCaller } from "@pickwell/api";
import type { Context } from "@pickwell/api/context";
import { firstStored } from "@pickwell/api/pictures/rules";
import type { PictureRef } from "@pickwell/db/schema";
import type { FastifyInstance } from "fastify";

/** Widths that phones and desktops ask for: of products in grids, of categories in bands and tiles. */
const PRODUCT_WIDTHS = [480, 640];
const CATEGORY_WIDTHS = [320, 160, 480];
const ACCEPT = "image/avif,image/webp";

/**
 * Renders the pictures of a new shop's first pages in advance, home page first, one at a time.
 * Stops when the server closes.
 */
export async function warmPictures(app: FastifyInstance, context: Context): Promise<void> {
  let isClosing = false;
  app.server.once("close", () => {
    isClosing = true;
  });
  const { catalog } = createCaller(context);
  const [featured, categories, listing] = await Promise.all([
    catalog.products.list({ featured: true, limit: 6 }),
    catalog.categories.trending({ limit: 12 }),
    catalog.products.list({ sort: "rating", limit: 12 }),
  ]);
  const urls = [
    ...featured.products.flatMap(({ images }) => urlsOf(firstStored(images), PRODUCT_WIDTHS)),
    ...categories.flatMap(({ image }) => urlsOf(image, CATEGORY_WIDTHS)),
    ...listing.products.flatMap(({ images }) => urlsOf(firstStored(images), PRODUCT_WIDTHS)),
  ];
  for (const url of new Set(urls)) {
    if (isClosing) return;
    await app.inject({ url, headers: { accept: ACCEPT } });
  }
}

const urlsOf = (picture: PictureRef | null | undefined, widths: number[]) =>
  picture ? widths.map((width) => `/img/${picture.key}?w=${width}`) : [];
