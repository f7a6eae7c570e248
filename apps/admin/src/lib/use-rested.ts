import { useEffect, useState } from "react";

/**
 * A value as it was when it last rested.
 *
 * @param restMs - how long it must not change, in milliseconds
 */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
