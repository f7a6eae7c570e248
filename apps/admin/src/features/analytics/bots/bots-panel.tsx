import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useMay } from "../../../lib/use-may.ts";
import type { AnalyticsProps } from "../analytics-search.ts";
import { BarList } from "../figures/bar-list.tsx";
import { FigurePanel } from "../figures/figure-panel.tsx";
import { BotAgents } from "./bot-agents.tsx";
import { botReasonLabel, confidenceLabels } from "./bot-labels.ts";
import { BotRules } from "./bot-rules.tsx";
import { EditBotRules } from "./edit-bot-rules.tsx";
import { SurplusEvents } from "./surplus-events.tsx";

/** While history is reclassified, in milliseconds. */
const REFRESH_MS = 2000;

const eventsOf = ({ views, clicks }: { views: number; clicks: number }): number => views + clicks;

/** Excluded bots with reasons, and the bot rules. */
export function BotsPanel(props: AnalyticsProps) {
  const { search, onSearch } = props;
  const mayEdit = useMay("admin.settings.change");
  const bots = useQuery({
    ...useAdmin().analytics.bots.queryOptions({ period: search.period }),
    refetchInterval: ({ state }) => (state.data?.rules.isRunning ? REFRESH_MS : false),
  });
  const reasons = bots.data?.reasons.filter((reason) => eventsOf(reason) > 0);
  const most = Math.max(1, ...(reasons ?? []).map(eventsOf));
  return (
    <>
      <FigurePanel
        {...props}
        name="bots"
        title={t("Bots")}
        note={t("Kept apart: no figure above counts them.")}
        aside={
          mayEdit && (
            <button
              type="button"
              className="btn btn--xs btn--soft"
              onClick={() => onSearch({ edit: "bots" })}
            >
              {t("Edit Rules")}
            </button>
          )
        }
        of={bots}
        rows={reasons}
        keyOf={({ reason }) => reason}
        columns={[
          { label: t("Reason"), cell: ({ reason }) => botReasonLabel(reason) },
          { label: t("Verdict"), cell: ({ confidence }) => confidenceLabels[confidence] },
          {
            label: t("Views"),
            cell: ({ views }) => formatCount(views),
            raw: ({ views }) => `${views}`,
            isNumber: true,
          },
          {
            label: t("Clicks"),
            cell: ({ clicks }) => formatCount(clicks),
            raw: ({ clicks }) => `${clicks}`,
            isNumber: true,
          },
        ]}
        empty={<p>{t("No machine has been here yet.")}</p>}
        after={
          bots.data && (
            <>
              <SurplusEvents of={bots.data.surplus} />
              <BotRules of={bots.data.rules} />
              <BotAgents agents={bots.data.agents} />
            </>
          )
        }
      >
        {(shown) => (
          <BarList
            bars={shown.map((reason) => ({
              key: reason.reason,
              label: botReasonLabel(reason.reason),
              figure: formatCount(eventsOf(reason)),
              share: eventsOf(reason) / most,
            }))}
          />
        )}
      </FigurePanel>
      {mayEdit && search.edit === "bots" && (
        <EditBotRules onClose={() => onSearch({ edit: undefined })} />
      )}
    </>
  );
}
