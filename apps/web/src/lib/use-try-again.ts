import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/** Reloads the page's data. Pending requests are cancelled first, because they may be outdated. */
export function useTryAgain(): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.cancelQueries();
    await router.invalidate();
  };
}
