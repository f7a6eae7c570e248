import { mayCall } from "@pickwell/api/duties";
import { useSession } from "@pickwell/client/session";

/**
 * Whether whoever is signed in may do something, so that no button promises what is refused.
 *
 * @param path - of a procedure that changes something, such as `admin.products.change`
 */
export function useMay(path: string): boolean {
  const { state } = useSession();
  const role = "session" in state ? state.session.user.staffRole : "viewer";
  return mayCall(role, path, "mutation");
}
