import { expect, test } from "vitest";
import { clampZoom, MAX_SCALE, UNZOOMED, zoomAt } from "./zoom-rules.ts";

const box = { width: 400, height: 600 };

test("the point under the pointer stays there when zooming", () => {
  const point = { x: 100, y: -150 };

  const zoomed = zoomAt(UNZOOMED, 2, point, box);

  expect(zoomed.scale).toBe(2);
  // The spot of the picture that was under the point is at scale × spot + moved.
  expect([2 * point.x + zoomed.x, 2 * point.y + zoomed.y]).toEqual([point.x, point.y]);
});

test("the picture is never smaller than the screen, larger than its resolution, or out of sight", () => {
  expect(zoomAt(UNZOOMED, 0.2, { x: 50, y: 50 }, box)).toEqual(UNZOOMED);
  expect(zoomAt(UNZOOMED, 100, { x: 0, y: 0 }, box).scale).toBe(MAX_SCALE);
  expect(clampZoom({ scale: 2, x: 9000, y: -9000 }, box)).toEqual({ scale: 2, x: 200, y: -300 });
  expect(clampZoom({ scale: 1, x: 30, y: 30 }, box)).toEqual(UNZOOMED);
});
