import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useMay } from "../../../lib/use-may.ts";
import type { AnalyticsProps } from "../analytics-search.ts";
import { FigurePanel } from "../figures/figure-panel.tsx";
import { EditGoals } from "./edit-goals.tsx";
import { type Goal, goalColumns, goalStateLabel, goalsOf, progressOf } from "./goal-facts.ts";
import { GoalItem } from "./goal-item.tsx";
import styles from "./goals.module.css";

const standing = (goal: Goal): string => {
  const progress = progressOf(goal);
  return progress ? goalStateLabel(progress) : goal.unknown;
};

/** The goals of this month. */
export function GoalsPanel(props: AnalyticsProps) {
  const goals = useQuery(useAdmin().analytics.goals.queryOptions());
  const { search, onSearch } = props;
  const mayEdit = useMay("admin.settings.change");
  return (
    <>
      <FigurePanel
        {...props}
        name="goals"
        title={t("Goals")}
        note={t("This month, {zone}.", { zone: shopZone() })}
        aside={
          mayEdit && (
            <button
              type="button"
              className="btn btn--xs btn--soft"
              onClick={() => onSearch({ edit: "goals" })}
            >
              {t("Edit Goals")}
            </button>
          )
        }
        of={goals}
        rows={goals.data && goalsOf(goals.data)}
        keyOf={({ label }) => label}
        columns={[
          { label: t("Goal"), cell: ({ label }) => label },
          ...goalColumns,
          { label: t("Standing"), cell: standing },
        ]}
        empty={null}
        isReachable
      >
        {(shown) => (
          <ul className={styles.goals}>
            {shown.map((goal) => (
              <GoalItem key={goal.label} of={goal} />
            ))}
          </ul>
        )}
      </FigurePanel>
      {mayEdit && search.edit === "goals" && (
        <EditGoals onClose={() => onSearch({ edit: undefined })} />
      )}
    </>
  );
}
