import { useEffect, useRef } from "react";

/** Returns the last ready value until the next one is ready; at first the given one. */
export function usePreviousUntilReady<T>(value: T, isReady: boolean): T {
  const last = useRef(value);
  useEffect(() => {
    if (isReady) last.current = value;
  });
  return isReady ? value : last.current;
}
