import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useAccountForm } from "@pickwell/ui/forms/use-account-form.ts";

type Options<Field extends string> = Parameters<typeof useAccountForm<Field>>[0];

/** A form of somebody who is signed in: when they are not any more, they can sign in and send it again. */
export function useSectionForm<Field extends string>(options: Options<Field>) {
  const { keeper } = useSession();
  return useAccountForm({
    ...options,
    onError: (error) => {
      if (isSignedOut(error)) keeper.expire();
    },
  });
}
