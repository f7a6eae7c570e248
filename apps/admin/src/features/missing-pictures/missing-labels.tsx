/** Labels of missing pictures. */

import type { MissingPictureState } from "@pickwell/api/missing-pictures/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import lists from "../../ui/lists.module.css";
import { type Status, StatusTag } from "../../ui/status-tag.tsx";
import styles from "../links/links.module.css";
import type { MissingPicture } from "./missing-search.ts";

const states: Record<MissingPictureState, { label: string; status: Status }> = {
  waiting: { label: t("Not fetched yet"), status: "scheduled" },
  failing: { label: t("Tried again"), status: "pending" },
  failed: { label: t("Could not be fetched"), status: "failed" },
  dropped: { label: t("Given up"), status: "inactive" },
};

export const stateChoices = (["failing", "failed", "waiting", "dropped"] as const).map((value) => ({
  value,
  label: states[value].label,
}));

/** State and reason. */
export function MissingState({ of: { state, reason } }: { of: MissingPicture }) {
  const { label, status } = states[state];
  return (
    <span className={styles.state}>
      <StatusTag of={status}>{label}</StatusTag>
      {reason && <span className={lists.description}>{reason}</span>}
    </span>
  );
}

const Tried = ({ of: { triedAt } }: { of: MissingPicture }) =>
  triedAt ? formatMoment(triedAt) : <span className="muted">{t("Never")}</span>;

/** Last and next tries. */
export const AttemptTimes = ({ of: picture }: { of: MissingPicture }) => (
  <span className={styles.state}>
    <span>
      <Tried of={picture} />
      {picture.tries > 1 && (
        <span className="muted"> {t("· {tries} tries", { tries: picture.tries })}</span>
      )}
    </span>
    {picture.nextTryAt && (
      <span className={lists.description}>
        {t("Next: {nextTryAt}", { nextTryAt: formatMoment(picture.nextTryAt) })}
      </span>
    )}
  </span>
);
