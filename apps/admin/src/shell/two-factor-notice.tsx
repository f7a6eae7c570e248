import { useSession } from "@pickwell/client/session";
import { formatMoment } from "../lib/format-moment.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./notice-bar.module.css";

/** Says to an admin without a second factor until when they may do without. */
export function TwoFactorNotice() {
  const { state } = useSession();
  const dueAt = "session" in state ? state.session.twoFactorDueAt : null;
  if (!dueAt) return null;
  return (
    <p className={styles.notice}>
      <Icon name="lock" />
      <span>
        This shop asks its admins for two-factor sign-in. Please <a href="/account">set it up</a>{" "}
        before {formatMoment(dueAt)}.
      </span>
    </p>
  );
}
