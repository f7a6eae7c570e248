import { mayCall } from "@pickwell/api/back-office/rules";
import { useSession } from "@pickwell/client/session";

/**
 * Whether the signed-in user may call a procedure, so that buttons for others are hidden.
 *
 * @param path - of a procedure, such as `admin.products.change`
 * @param type - whether it changes something
 */
export function useMay(path: string, type: "query" | "mutation" = "mutation"): boolean {
  const { state } = useSession();
  const role = "session" in state ? state.session.user.staffRole : "viewer";
  return mayCall(role, path, type);
}
