import { useEffect, useRef } from "react";

/**
 * A value as it was when it was last settled: what stays on the screen while the next one is on
 * its way. The first value is taken as it is.
 */
export function usePreviousUntilReady<T>(value: T, isReady: boolean): T {
  const last = useRef(value);
  useEffect(() => {
    if (isReady) last.current = value;
  });
  return isReady ? value : last.current;
}
