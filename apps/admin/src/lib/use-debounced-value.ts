import { useEffect, useState } from "react";

/**
 * A value, taken over once it has not changed for a while.
 *
 * @param delayMs - how long it must not change, in milliseconds
 */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
