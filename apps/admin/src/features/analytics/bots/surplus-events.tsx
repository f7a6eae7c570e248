import type { Bots } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import styles from "./bots.module.css";

/** Events beyond a network's limit; nothing without any. */
export function SurplusEvents({ of }: { of: Bots["surplus"] }) {
  const { clicks, views, searches, likes, votes } = of;
  const parts = [
    clicks > 0 && t("{clicks, plural, one {# click} other {# clicks}}", { clicks }),
    views > 0 && t("{views, plural, one {# view} other {# views}}", { views }),
    searches > 0 && t("{searches, plural, one {# search} other {# searches}}", { searches }),
    likes > 0 && t("{likes, plural, one {# like} other {# likes}}", { likes }),
    votes > 0 && t("{votes, plural, one {# vote on a code} other {# votes on codes}}", { votes }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className={styles.botsSurplus}>
      {t(
        "Only counted here, because single networks sent more than is kept of one a day: {counts}.",
        { counts: parts.join(", ") },
      )}
    </p>
  );
}
