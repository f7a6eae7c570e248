import type { SignedIn } from "@pickwell/client/account/session-keeper.ts";
import type { ShowToast } from "../use-account-toast.tsx";

export interface SectionProps {
  user: SignedIn["user"];
  /** Shows a short message. */
  showToast: ShowToast;
}
