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
 * @param path - of a procedure, such as `admin.products.change`
 * @param type - whether it changes something
 */
export function useMay(path: string, type: "query" | "mutation" = "mutation"): boolean {
  return mayCall(useRole(), path, type);
}
