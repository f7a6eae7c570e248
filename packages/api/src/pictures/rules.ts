/**
 * Widths that the image route renders, in pixels. Others are refused, so that its cache is bounded.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1000, 1280] as const;

/** How a picture is cropped; see `PictureFrame`. */
interface Frame {
  ratio: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture to show, as shares of it, and its aspect ratio. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The part's width by its height: the space's own, or another where part of the space stays free. */
  ratio: number;
}

/**
 * Crops a picture around its focus point, keeping at least what its frame requires. If the target's
 * shape would cut off more, part of the target stays empty. The CSS in `framed.module.css` does the
 * same.
 *
 * @param space - width divided by height of the target
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

/** The first picture that is stored, not hotlinked. */
export const firstStored = <Picture extends { isLinked?: true | undefined }>(
  pictures: readonly Picture[],
): Picture | undefined => pictures.find(({ isLinked }) => !isLinked);
