import { createCaller } from "@pickwell/api";
import type { Context } from "@pickwell/api/context";
import type { PictureRef } from "@pickwell/db/schema";
import type { FastifyInstance } from "fastify";

/** Widths that phones and desktops ask for in grids. */
const WIDTHS = [480, 640];
const ACCEPT = "image/avif,image/webp";

/**
 * Makes the pictures that a new shop's first visitor sees, home page first, one at a time: drawing
 * them takes a while, and nobody should have to watch. Stops when the server closes.
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
  const shown: (PictureRef | null | undefined)[] = [
    ...featured.products.map(({ images }) => images[0]),
    ...categories.map(({ image }) => image),
    ...listing.products.map(({ images }) => images[0]),
  ];
  for (const key of new Set(shown.flatMap((picture) => picture?.key ?? []))) {
    for (const width of WIDTHS) {
      if (isClosing) return;
      await app.inject({ url: `/img/${key}?w=${width}`, headers: { accept: ACCEPT } });
    }
  }
}
