import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useAccountForm } from "@pickwell/ui/forms/use-account-form.ts";

type Options<Field extends string> = Parameters<typeof useAccountForm<Field>>[0];

/** A form that can be sent again after the user's session has expired and they signed in. */
export function useSectionForm<Field extends string>(options: Options<Field>) {
  const { keeper } = useSession();
  return useAccountForm({
    ...options,
    onError: (error) => {
      if (isSignedOut(error)) keeper.expire();
    },
  });
}
