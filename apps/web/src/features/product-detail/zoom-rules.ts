/** Calculations of zooming and panning. Pure; lengths in CSS pixels. */

/** Above 1 the picture is enlarged; `x` and `y` are the offset of its centre. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export const MAX_SCALE = 5;
export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };

/** Limits panning to the edges of the picture. */
export function clampZoom({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  const kept = Math.min(MAX_SCALE, Math.max(1, scale));
  const limit = (moved: number, size: number) => {
    const most = ((kept - 1) * size) / 2;
    return Math.min(most, Math.max(-most, moved)) || 0;
  };
  return { scale: kept, x: limit(x, width), y: limit(y, height) };
}

/**
 * Zooms around a point that stays in place.
 *
 * @param factor - above 1 to enlarge
 * @param point - relative to the centre of the screen
 */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, box: Box) {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * grown;
  const y = point.y - (point.y - zoom.y) * grown;
  return clampZoom({ scale, x, y }, box);
}
