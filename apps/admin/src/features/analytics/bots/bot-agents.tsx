import type { Bots } from "@pickwell/api/analytics/schema";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { Icon } from "../../../ui/icon.tsx";
import { FigureTable } from "../figures/figure-table.tsx";
import { botReasonLabel } from "./bot-labels.ts";
import styles from "./bots.module.css";

/** What visitors' programs call themselves, the busiest first, and what the rules say of each. */
export const BotAgents = ({ agents }: Pick<Bots, "agents">) =>
  agents.length > 0 && (
    <details className={styles.botAgents}>
      <summary>
        The busiest programs <Icon name="chevron-down" />
      </summary>
      <FigureTable
        caption="The busiest programs"
        rows={agents}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: "Calls itself", cell: ({ name }) => name || "(nothing)" },
          {
            label: "Decision",
            cell: ({ botReason }) => (botReason ? `Bot: ${botReasonLabel(botReason)}` : "Person"),
          },
          { label: "Views", cell: ({ views }) => formatCount(views), isNumber: true },
          { label: "Clicks", cell: ({ clicks }) => formatCount(clicks), isNumber: true },
          { label: "Last seen", cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
        ]}
      />
    </details>
  );
