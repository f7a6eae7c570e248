import type { Outputs } from "@pickwell/api";
import { Picture } from "@pickwell/ui/components/picture.tsx";

interface CategoryPictureProps {
  of: Outputs["catalog"]["categories"]["active"][number]["image"];
  /** How wide each kind is laid out, as in the `sizes` attribute. */
  sizes: { cut: string; photo: string };
  /** Class names for the two kinds of pictures. */
  classNames: { cut: string | undefined; photo: string | undefined };
  eager?: boolean;
}

/** A category's decorative picture on its colour: cut-outs overlap the edge, photos fill a part. */
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
