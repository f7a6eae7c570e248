import type { Bots } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { Icon } from "../../../ui/icon.tsx";
import { FigureTable } from "../figures/figure-table.tsx";
import { botReasonLabel } from "./bot-labels.ts";
import styles from "./bots.module.css";

/** The most frequent user agents, and how the rules classify them. */
export const BotAgents = ({ agents }: Pick<Bots, "agents">) =>
  agents.length > 0 && (
    <details className={styles.botAgents}>
      <summary>
        {t("The busiest programs")} <Icon name="chevron-down" />
      </summary>
      <FigureTable
        caption={t("The busiest programs")}
        rows={agents}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: t("Calls itself"), cell: ({ name }) => name || t("(nothing)") },
          {
            label: t("Decision"),
            cell: ({ botReason }) =>
              botReason ? t("Bot: {reason}", { reason: botReasonLabel(botReason) }) : t("Person"),
          },
          { label: t("Views"), cell: ({ views }) => formatCount(views), isNumber: true },
          { label: t("Clicks"), cell: ({ clicks }) => formatCount(clicks), isNumber: true },
          { label: t("Last seen"), cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
        ]}
      />
    </details>
  );
