import { useEffect, useRef, useState } from "react";

/** A value being changed, ahead of the one that is settled. */
export interface Draft<T> {
  value: T;
  /** Takes a new value, which settles after the pause. */
  change(value: T): void;
  /** Settles now what is still waiting. */
  flush(): void;
  /** Takes a value as settled and forgets what is still waiting. */
  reset(value: T): void;
}

const asIs = <T>(value: T): T => value;

/**
 * A field whose settled value lives in the address: shows at once what is entered, settles it
 * after a pause, and follows the address when that changes by itself.
 *
 * @param settled - what the address says
 * @param delayMs - pause before a change settles, in milliseconds; 0 settles at once
 * @param settle - writes a value into the address
 * @param clean - how the address writes a value, so that a blank being typed is not taken away
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
