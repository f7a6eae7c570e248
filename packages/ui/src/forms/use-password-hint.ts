import { useApi } from "@pickwell/client/react/api.tsx";
import { useQuery } from "@tanstack/react-query";

const ADVICE = "Anything long and not guessed easily: four words will do.";

/** What a new password has to be, said before one is typed. */
export function usePasswordHint(): string {
  const { settings } = useApi();
  const { data } = useQuery(settings.public.queryOptions());
  return data ? `At least ${data.minPasswordLength} characters. ${ADVICE}` : ADVICE;
}
