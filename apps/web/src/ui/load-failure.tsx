import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useTryAgain } from "../lib/use-try-again.ts";
import { PageFailure } from "./page-failure.tsx";
import { RetryButton } from "./retry-button.tsx";

/**
 * An error message with a retry button.
 *
 * @param fallback - message when the error has none
 */
export function LoadFailure({
  error,
  reset,
  fallback,
}: ErrorComponentProps & { fallback: string }) {
  const tryAgain = useTryAgain();
  const isAnswer = error instanceof ApiError && error.data;
  async function retry() {
    await tryAgain();
    reset();
  }
  return (
    <PageFailure title={t("That did not load")} message={isAnswer ? error.message : fallback}>
      <RetryButton kind="line" onRetry={retry} />
    </PageFailure>
  );
}
