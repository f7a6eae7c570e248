import { useEffect, useRef } from "react";

/**
 * A value as it was when it was last settled: what stays on the screen while the next one is on
 * its way. The first value is taken as it is.
 */
export function useSettled<T>(value: T, isSettled: boolean): T {
  const last = useRef(value);
  useEffect(() => {
    if (isSettled) last.current = value;
  });
  return isSettled ? value : last.current;
}
