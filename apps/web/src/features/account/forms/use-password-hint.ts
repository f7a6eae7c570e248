import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";

const ADVICE = "Anything long and not guessed easily: four words will do.";

/** What a new password has to be, said before one is typed. */
export function usePasswordHint(): string {
  const { settings } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery(settings.public.queryOptions());
  return data ? `At least ${data.minPasswordLength} characters. ${ADVICE}` : ADVICE;
}
