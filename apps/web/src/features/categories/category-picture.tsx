import type { Outputs } from "@pickwell/api";
import { Picture } from "@pickwell/ui/components/picture.tsx";

interface CategoryPictureProps {
  of: Outputs["catalog"]["categories"]["active"][number]["image"];
  /** How wide each kind is laid out, as in the `sizes` attribute. */
  sizes: { cut: string; photo: string };
  /** What each kind is dressed in by whoever lays it out. */
  classNames: { cut: string | undefined; photo: string | undefined };
  eager?: boolean;
}

/**
 * What stands for a category on its field of colour: something cut out lies on it and over its edge,
 * a photograph fills a part of it. The category's name is beside it, so it says nothing itself.
 */
export function CategoryPicture({ of, sizes, classNames, eager }: CategoryPictureProps) {
  // Without a picture there is a drawing, which has a ground as photographs do.
  const kind = of?.frame && of.frame.ground === null ? "cut" : "photo";
  return (
    <Picture
      of={of}
      alt=""
      sizes={sizes[kind]}
      width={1000}
      height={kind === "cut" ? 1000 : 625}
      eager={eager}
      className={classNames[kind]}
    />
  );
}
