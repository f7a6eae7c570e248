import { isSignedOut } from "../forms/refusal.ts";
import { useAccountForm } from "../forms/use-account-form.ts";
import { useSession } from "../session/use-session.ts";

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
