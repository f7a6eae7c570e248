/** Widths in pixels that the image route renders. Any other is refused, so its cache stays bounded. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1000, 1280] as const;

/** How a picture is cropped; see `PictureFrame`. */
interface Frame {
  ratio: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture that a space shows, in shares of it, and the ratio of that part. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The part's width by its height: the space's own, or another where part of the space stays free. */
  ratio: number;
}

/**
 * Crops a picture for a space: around its point, and never so much that less is left than its frame
 * asks for. Where the space would cut more off, part of it stays free. The styles of the shop do the
 * same, see `framed.module.css`.
 *
 * @param space - width of the space by its height
 */
export function cropOf({ ratio, x, y, width, height }: Frame, space: number): Crop {
  const shown = Math.min(Math.max(ratio * width, space), ratio / height);
  const across = Math.min(1, shown / ratio);
  const down = Math.min(1, ratio / shown);
  const around = (point: number, share: number) =>
    Math.min(Math.max(point - share / 2, 0), 1 - share);
  return {
    left: around(x, across),
    top: around(y, down),
    width: across,
    height: down,
    ratio: shown,
  };
}

/** The first picture that the shop keeps itself, and does not only link. */
export const firstStored = <Picture extends { isLinked?: true | undefined }>(
  pictures: readonly Picture[],
): Picture | undefined => pictures.find(({ isLinked }) => !isLinked);
