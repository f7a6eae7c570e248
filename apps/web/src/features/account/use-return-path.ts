import { returnPath } from "@pickwell/api/auth/rules";
import { useSession } from "@pickwell/client/session";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Redirects signed-in users to where they came from.
 *
 * @param from - from the URL
 */
export function useReturnPath(from: string | undefined): void {
  const router = useRouter();
  const { status } = useSession().state;
  useEffect(() => {
    if (status === "signed-in") router.navigate({ href: returnPath(from), replace: true });
  }, [status, from, router]);
}
