import { t } from "@pickwell/texts/t.ts";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Failure } from "../ui/states.tsx";

/** A screen that broke. What went wrong is in the console of the browser; the rest goes on. */
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
