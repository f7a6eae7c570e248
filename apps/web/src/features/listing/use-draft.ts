import { useEffect, useRef, useState } from "react";

/** An input value that is ahead of the applied one. */
export interface Draft<T> {
  value: T;
  /** Sets a new value, which is applied after the delay. */
  change(value: T): void;
  /** Applies a pending value now. */
  flush(): void;
  /** Sets a value without applying it, and discards a pending one. */
  reset(value: T): void;
}

const asIs = <T>(value: T): T => value;

/**
 * The state of a field whose applied value is in the URL. Shows input at once, applies it after a
 * delay, and follows other changes of the URL.
 *
 * @param settled - the value in the URL
 * @param delayMs - delay before a change is applied, in milliseconds; 0 applies at once
 * @param settle - writes a value to the URL
 * @param clean - the value as the URL has it (such as trimmed), so that a space being typed is not
 *   removed from the field
 */
export function useDraft<T>(
  settled: T,
  delayMs: number,
  settle: (value: T) => void,
  clean: (value: T) => T = asIs,
): Draft<T> {
  const [value, setValue] = useState(settled);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; settle: () => void }>(null);

  function forget() {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }

  useEffect(() => {
    if (!waiting.current) setValue((value) => (clean(value) === settled ? value : settled));
  }, [settled, clean]);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  return {
    value,
    change(next) {
      forget();
      setValue(next);
      const settleNext = () => {
        waiting.current = null;
        settle(clean(next));
      };
      if (delayMs === 0) return settleNext();
      waiting.current = { timer: setTimeout(settleNext, delayMs), settle: settleNext };
    },
    flush() {
      const { current } = waiting;
      forget();
      current?.settle();
    },
    reset(next) {
      forget();
      setValue(next);
    },
  };
}
