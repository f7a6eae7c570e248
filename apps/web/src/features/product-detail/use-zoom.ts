import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { clampZoom, UNZOOMED, type Zoom, zoomAt } from "./zoom-rules.ts";

interface Point {
  x: number;
  y: number;
}

/** Pixels of a swipe that turn to another picture. */
const SWIPE_PX = 50;
/** Zoom factor of one step of the wheel, a key or a button. */
const STEP = 1.5;

/**
 * Zooms the content of a frame: by wheel or pinch around the pointer, by double tap, and by
 * dragging when zoomed.
 *
 * @param onSwipe - called when unzoomed content is swiped: 1 for the next, -1 for the previous
 */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (way: 1 | -1) => void) {
  const [zoom, setZoom] = useState(UNZOOMED);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);

  const boxOf = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    return { width, height };
  };
  const fromMiddle = ({ x, y }: Point): Point => {
    const {
      left = 0,
      top = 0,
      width = 0,
      height = 0,
    } = frame.current?.getBoundingClientRect() ?? {};
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const by = (factor: number, at?: Point) =>
    setZoom((before) => zoomAt(before, factor, at ? fromMiddle(at) : { x: 0, y: 0 }, boxOf()));

  // React listens to the wheel without being able to keep the page from scrolling.
  useEffect(() => {
    const { current } = frame;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      by(Math.exp(-Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 60) * 0.006), {
        x: event.clientX,
        y: event.clientY,
      });
    };
    current?.addEventListener("wheel", turn, { passive: false });
    return () => current?.removeEventListener("wheel", turn);
  });

  const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  const handlers = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      start.current = pointers.current.size === 1 ? pointOf(event) : null;
    },
    onPointerMove(event: PointerEvent) {
      const { current } = pointers;
      const before = current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const other = [...current].find(([id]) => id !== event.pointerId)?.[1];
      current.set(event.pointerId, now);
      if (other) {
        const grown = distance(now, other) / Math.max(1, distance(before, other));
        by(grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        return;
      }
      const move = (zoom: Zoom): Zoom =>
        clampZoom({ ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y }, boxOf());
      setZoom(move);
    },
    onPointerUp(event: PointerEvent) {
      const { current: from } = start;
      pointers.current.delete(event.pointerId);
      start.current = null;
      const moved = from ? event.clientX - from.x : 0;
      if (zoom.scale === 1 && Math.abs(moved) > SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
      start.current = null;
    },
    onDoubleClick({ clientX: x, clientY: y }: { clientX: number; clientY: number }) {
      if (zoom.scale > 1) setZoom(UNZOOMED);
      else by(2.5, { x, y });
    },
  };
  return {
    zoom,
    handlers,
    enlarge: () => by(STEP),
    reduce: () => by(1 / STEP),
    reset: () => setZoom(UNZOOMED),
  };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
