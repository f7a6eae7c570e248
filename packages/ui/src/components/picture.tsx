import { PICTURE_WIDTHS } from "@pickwell/api/pictures/rules";
import styles from "./framed.module.css";
import { framedStyle } from "./framed.ts";

/** A picture reference of a row; the image route serves `/img/{key}`. */
interface PictureRef {
  key: string;
  alt: string;
  /** Where it lives, when it does so elsewhere. */
  url?: string | undefined;
  /** Loaded from its own host, because the shop may not store it. */
  isLinked?: true | undefined;
  frame?: Parameters<typeof framedStyle>[0];
}

interface PictureProps {
  /** The picture; a drawing takes the place of a missing one. */
  of: PictureRef | null | undefined;
  /** Alt text; by default that of the picture. Empty for decoration. */
  alt?: string;
  /** How wide it is laid out, as in the `sizes` attribute. */
  sizes: string;
  /** Ratio of the space it keeps while loading, in pixels. */
  width?: number;
  height?: number;
  /** The first picture of a page, which is loaded before all others. */
  eager?: boolean;
  className?: string;
}

/** A responsive picture. */
export function Picture({
  of,
  alt,
  sizes,
  width = 800,
  height = 1000,
  eager,
  className,
}: PictureProps) {
  const linked = of?.isLinked && of.url;
  const src = of && !linked && `/img/${encodeURIComponent(of.key)}`;
  return (
    <img
      src={src ? `${src}?w=640` : linked || "/fallback.svg"}
      srcSet={
        src ? PICTURE_WIDTHS.map((pixels) => `${src}?w=${pixels} ${pixels}w`).join() : undefined
      }
      sizes={src ? sizes : undefined}
      referrerPolicy={linked ? "no-referrer" : undefined}
      width={width}
      height={height}
      alt={alt ?? of?.alt ?? ""}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={of?.frame ? `${className ?? ""} ${styles.framed}`.trim() : className}
      style={framedStyle(of?.frame)}
    />
  );
}
