import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { inShopZone } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "../../ui/screen.module.css";
import { Screen, StatStrip } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { DemoNote } from "../demo/demo-note.tsx";
import { Checklist, useSteps } from "../first-run/checklist.tsx";
import { NoticePanel } from "../notices/notice-panel.tsx";
import { ReportDialog } from "../report/report-dialog.tsx";
import { Change } from "./change.tsx";
import type { DashboardProps } from "./dashboard-search.ts";
import { EarningsStrip } from "./earnings.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { Sparkline } from "./sparkline.tsx";
import { TopProducts } from "./top-products.tsx";
import { weekLabel } from "./week-labels.ts";

const dayFormat = inShopZone("today", {
  weekday: "long",
  year: "numeric",
  month: "short",
  day: "numeric",
});
const today = () => dayFormat().format(new Date());

/**
 * Asks for what stands above the figures together with them, so that nothing moves down when it
 * comes. Its parts are left out where they fail to load.
 */
function useIsWaitingForTop(): boolean {
  const { demo, sales } = useAdmin();
  const demoState = useQuery(demo.status.queryOptions());
  const steps = useSteps();
  const earnings = useQuery(sales.money.earnings.queryOptions());
  return steps.isWaiting || !demoState.isFetched || !earnings.isFetched;
}

/** The dashboard: totals, changes of this week, best sellers, and problems. */
export function DashboardScreen({ search, onSearch }: DashboardProps) {
  const { dashboard } = useAdmin();
  const stats = useQuery(dashboard.stats.queryOptions());
  const posts = useQuery(dashboard.posts.queryOptions({}));
  const products = useQuery(dashboard.products.queryOptions({}));
  const isWaiting = useIsWaitingForTop();
  // Without these the screen is no worse.
  const { data: week } = useQuery(dashboard.week.queryOptions());
  const { data: trends } = useQuery(dashboard.trends.queryOptions());
  const all = [stats, posts, products];
  if (all.some(({ isError, data }) => isError && !data)) {
    return (
      <Screen title={t("Dashboard Overview")}>
        <Failure
          message={t("Failed to load dashboard data")}
          onRetry={() => {
            for (const query of all) void query.refetch();
          }}
        />
      </Screen>
    );
  }
  if (!stats.data || !posts.data || !products.data || isWaiting) {
    return (
      <Screen title={t("Dashboard Overview")}>
        <Loading label={t("Loading dashboard...")} />
      </Screen>
    );
  }
  const { changes, totalProducts, publishedProducts, totalPosts } = stats.data;
  return (
    <Screen
      title={t("Dashboard Overview")}
      intro={`${today()}.${week ? ` ${weekLabel(week)}` : ""}`}
      actions={
        <button
          type="button"
          className="btn btn--sm btn--ink"
          onClick={() => onSearch({ report: true })}
        >
          <Icon name="page" /> {t("Generate Report")}
        </button>
      }
    >
      <DemoNote />
      <Checklist />
      <EarningsStrip />
      <StatStrip
        stats={[
          {
            label: t("Total Products"),
            value: formatCount(totalProducts),
            note: <Change percent={changes.totalProducts} />,
            trend: trends && <Sparkline values={trends.totalProducts} />,
          },
          {
            label: t("Published Products"),
            value: formatCount(publishedProducts),
            note: <Change percent={changes.publishedProducts} />,
            trend: trends && <Sparkline values={trends.publishedProducts} />,
          },
          {
            label: t("Total Posts"),
            value: formatCount(totalPosts),
            note: <Change percent={changes.totalPosts} />,
            trend: trends && <Sparkline values={trends.totalPosts} />,
          },
        ]}
      />
      <div className={styles.twoColumns}>
        <RecentPosts posts={posts.data} />
        <TopProducts products={products.data} />
      </div>
      <NoticePanel />
      {search.report && <ReportDialog onClose={() => onSearch({ report: undefined })} />}
    </Screen>
  );
}
