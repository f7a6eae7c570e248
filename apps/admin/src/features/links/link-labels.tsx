/** Labels of link states. */

import type { linkFilterStates } from "@pickwell/api/links/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import lists from "../../ui/lists.module.css";
import { type Status, StatusTag } from "../../ui/status-tag.tsx";
import type { CheckedLink } from "./link-search.ts";
import styles from "./links.module.css";

type State = (typeof linkFilterStates)[number];

const states: Record<State, { label: string; status: Status }> = {
  dead: { label: t("Dead"), status: "failed" },
  warning: { label: t("Warning"), status: "pending" },
  unknown: { label: t("Not checked yet"), status: "scheduled" },
  ok: { label: t("Fine"), status: "active" },
  ignored: { label: t("Marked as fine"), status: "inactive" },
};

export const stateChoices = (["dead", "warning", "ok", "unknown", "ignored"] as const).map(
  (value) => ({ value, label: states[value].label }),
);

export const kindChoices = [
  { value: "product", label: t("Products") },
  { value: "deal", label: t("Deals") },
  { value: "post", label: t("Articles") },
  { value: "page", label: t("Pages") },
  { value: "broadcast", label: t("Mails") },
  { value: "collection", label: t("Collections") },
] as const;

const stateOf = ({ state, isIgnored }: CheckedLink): State => (isIgnored ? "ignored" : state);

/** A link's state and reason. */
export function LinkState({ of }: { of: CheckedLink }) {
  const { label, status } = states[stateOf(of)];
  return (
    <span className={styles.state}>
      <StatusTag of={status}>{label}</StatusTag>
      {of.reason && !of.isIgnored && <span className={lists.description}>{of.reason}</span>}
    </span>
  );
}

export const Checked = ({ of: { checkedAt } }: { of: CheckedLink }) =>
  checkedAt ? formatMoment(checkedAt) : <span className="muted">{t("Never")}</span>;
