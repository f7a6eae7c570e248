import { t } from "@pickwell/texts/t.ts";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Failure } from "../ui/states.tsx";

/**
 * Shown for a screen that failed. The error is in the browser's console; the rest keeps working.
 */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Failure
      message={t("This screen stopped working.")}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
