import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/**
 * Loads the page once more. What is still being asked for is given up first: it was asked before
 * whatever has changed since, and its failure would stand for the new answer.
 */
export function useTryAgain(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.cancelQueries();
    await router.invalidate();
  };
}
