/** The documented shapes: dollars for cents, addresses for pictures. */
import type { Outputs } from "@pickwell/api";

type Product = Outputs["catalog"]["products"]["one"];
type Media = Outputs["admin"]["media"]["list"]["media"][number];
type Picture = Product["images"][number];

/** A picture's own address when it lives elsewhere, else where the shop serves it. */
export const pictureUrl = (origin: string, { key, url }: Picture) => url ?? `${origin}/img/${key}`;

/** A picture of the library. @param origin - see `Ask.origin` */
export function presentMedia({ url, frame: _, focus: __, ...picture }: Media, origin: string) {
  const own = { key: picture.id, alt: picture.alt };
  return { ...picture, url: pictureUrl(origin, url === null ? own : { ...own, url }) };
}
