import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

/** How long each slide is shown. */
export const ADVANCE_MS = 5000;

/**
 * Rotates through slides.
 *
 * Pauses under the pointer, with focus inside, and in a hidden tab. With reduced motion, or after
 * pausing, it only moves by hand; pressing play always starts it.
 *
 * @param count - number of slides
 */
export function useRotation(count: number) {
  const [position, setPosition] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isNextWanted, setNextWanted] = useState(false);
  const isReduced = useSyncExternalStore(watchMotion, prefersReducedMotion, () => false);
  const isHidden = useSyncExternalStore(watchTab, isTabHidden, () => false);

  const index = Math.min(position, count - 1);
  const isOn = choice ?? !isReduced;
  const isFree = choice === true || !(isPointedAt || isFocused);
  const isPlaying = count > 1 && isOn && isFree && !isHidden;

  const show = (next: number) => setPosition((next + count) % count);
  const hold = (setHeld: (isHeld: boolean) => void, isHeld: boolean) => {
    setHeld(isHeld);
    if (isHeld) setNextWanted(true);
  };

  useEffect(() => {
    if (!isPlaying) return;
    const ready = setTimeout(setNextWanted, ADVANCE_MS / 2, true);
    const advance = setTimeout(setPosition, ADVANCE_MS, (index + 1) % count);
    return () => {
      clearTimeout(ready);
      clearTimeout(advance);
    };
  }, [isPlaying, index, count]);

  return {
    index,
    /** The visitor has not stopped it; it may still be held for a moment. */
    isOn,
    /** Whether it advances by itself. */
    isPlaying,
    /** Those beside the one on show may soon be seen. */
    isNextWanted,
    /** @param next - a place, one before the first or one after the last */
    show,
    toggle: () => setChoice(!isOn),
    /** For the element around it all. */
    holders: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        hold(setPointedAt, pointerType === "mouse"),
      onPointerLeave: () => hold(setPointedAt, false),
      onFocus: () => hold(setFocused, true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        hold(setFocused, currentTarget.contains(relatedTarget)),
    },
  };
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const prefersReducedMotion = () => matchMedia(REDUCED_MOTION).matches;
function watchMotion(onChange: () => void) {
  const preference = matchMedia(REDUCED_MOTION);
  preference.addEventListener("change", onChange);
  return () => preference.removeEventListener("change", onChange);
}

const isTabHidden = () => document.visibilityState === "hidden";
function watchTab(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
