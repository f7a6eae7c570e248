import type { Bots } from "@pickwell/api/analytics/schema";
import { pluralize } from "@pickwell/ui/format/format.ts";
import styles from "./bots.module.css";

/** What single networks sent beyond what is kept of one; nothing when there was none. */
export function SurplusEvents({ of }: { of: Bots["surplus"] }) {
  const { clicks, views, searches, likes, votes } = of;
  const parts = [
    clicks > 0 && pluralize(clicks, "click"),
    views > 0 && pluralize(views, "view"),
    searches > 0 && pluralize(searches, "search", "searches"),
    likes > 0 && pluralize(likes, "like"),
    votes > 0 && pluralize(votes, "vote on a code", "votes on codes"),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className={styles.botsSurplus}>
      Only counted here, because single networks sent more than is kept of one a day:{" "}
      {parts.join(", ")}.
    </p>
  );
}
