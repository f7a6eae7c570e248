import { t } from "@pickwell/texts/t.ts";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { isFileMissing } from "../lib/new-version.ts";
import { Failure } from "../ui/states.tsx";

/**
 * Shown for a screen that failed. The error is in the browser's console; the rest keeps working.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Failure
      message={
        isFileMissing(error)
          ? t("This screen could not be loaded.")
          : t("This screen stopped working.")
      }
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
