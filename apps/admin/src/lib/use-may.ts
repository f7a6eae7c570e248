import type { MutationPath, QueryPath } from "@pickwell/api";
import { mayCall } from "@pickwell/api/back-office/rules";
import { useSession } from "@pickwell/client/session";

/** The role of the signed-in user, of those that may see the back office. */
export function useRole() {
  const { state } = useSession();
  return "session" in state ? state.session.user.staffRole : "viewer";
}

/**
 * Whether the signed-in user may call a procedure, so that buttons for others are hidden.
 *
 * @param path - of a procedure that changes something, such as `admin.products.change`; of one that
 *   only reads, with "query"
 */
export function useMay(path: MutationPath): boolean;
export function useMay(path: QueryPath, type: "query"): boolean;
export function useMay(path: string, type: "query" | "mutation" = "mutation"): boolean {
  return mayCall(useRole(), path, type);
}
