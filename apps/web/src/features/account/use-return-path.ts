import { returnPath } from "@pickwell/api/auth/rules";
import { useSession } from "@pickwell/client/session";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

interface ReturnOptions {
  /** It is the first sign-in of an invited account: staff go to the back office. */
  isFirst?: boolean;
}

/**
 * Redirects signed-in users to where they came from.
 *
 * @param from - from the URL
 */
export function useReturnPath(
  from: string | undefined,
  { isFirst = false }: ReturnOptions = {},
): void {
  const router = useRouter();
  const { state } = useSession();
  const { status } = state;
  const role = "session" in state ? state.session.user.role : undefined;
  useEffect(() => {
    if (status !== "signed-in") return;
    if (isFirst && role === "admin") {
      // It is another application.
      void router.navigate({ href: "/admin", replace: true, reloadDocument: true });
    } else void router.navigate({ href: returnPath(from), replace: true });
  }, [status, from, isFirst, role, router]);
}
