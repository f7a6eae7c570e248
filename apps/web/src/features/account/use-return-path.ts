import { returnPath } from "@pickwell/api/auth/rules";
import { useSession } from "@pickwell/client/session";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Leads whoever is signed in, now or already, to where they came from.
 *
 * @param from - as the address has it
 */
export function useReturnPath(from: string | undefined): void {
  const router = useRouter();
  const { status } = useSession().state;
  useEffect(() => {
    if (status === "signed-in") router.navigate({ href: returnPath(from), replace: true });
  }, [status, from, router]);
}
