import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
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
        {rich(
          "This shop asks its admins for two-factor sign-in. Please <a>set it up</a> before {dueAt}.",
          { a: (inside) => <a href="/account#two-factor">{inside}</a>, dueAt: formatMoment(dueAt) },
        )}
      </span>
    </p>
  );
}
