import { useApi } from "@pickwell/client/react/api.tsx";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";

const advice = () => t("Anything long and hard to guess: four random words are enough.");

/** The requirements for a new password. */
export function usePasswordHint(): string {
  const { settings } = useApi();
  const { data } = useQuery(settings.public.queryOptions());
  if (!data) return advice();
  return t("At least {count} characters. {advice}", {
    count: data.minPasswordLength,
    advice: advice(),
  });
}
