/** Widths in pixels that the image route renders. Any other is refused, so its cache stays bounded. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1000, 1280] as const;
