import { useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** How long the typing rests before a text is looked at as a whole, in milliseconds. */
const REST_MS = 150;

/** The text of a field, debounced, so that long texts are not processed at every key. */
export function useSettledText<Values extends FieldValues>(
  { getValues, subscribe }: UseFormReturn<Values>,
  path: Path<Values>,
): string {
  const [text, setText] = useState(() => String(getValues(path) ?? ""));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setText(String(getValues(path) ?? ""));
    // The text may have changed before the listener was added.
    settle();
    const stop = subscribe({
      name: path,
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(settle, REST_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [getValues, subscribe, path]);
  return text;
}
