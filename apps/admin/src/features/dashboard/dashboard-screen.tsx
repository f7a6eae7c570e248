import { formatCount } from "@pickwell/web/lib/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { Screen, Strip } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { Change } from "./change.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { TopProducts } from "./top-products.tsx";

const today = () => new Intl.DateTimeFormat("en-US", { dateStyle: "full" }).format(new Date());

/** Source: admin specification, sections 2 and 8. */
export function DashboardScreen() {
  const { dashboard } = useAdmin();
  const stats = useQuery(dashboard.stats.queryOptions());
  const posts = useQuery(dashboard.posts.queryOptions({}));
  const products = useQuery(dashboard.products.queryOptions({}));
  const all = [stats, posts, products];
  if (all.some(({ isError, data }) => isError && !data)) {
    return (
      <Screen title="Dashboard Overview">
        <Failure
          message="Failed to load dashboard data"
          onRetry={() => {
            for (const query of all) void query.refetch();
          }}
        />
      </Screen>
    );
  }
  if (!stats.data || !posts.data || !products.data) {
    return (
      <Screen title="Dashboard Overview">
        <Loading label="Loading dashboard..." />
      </Screen>
    );
  }
  const { changes, totalProducts, publishedProducts, totalPosts } = stats.data;
  return (
    <Screen title="Dashboard Overview" intro={today()}>
      <Strip
        stats={[
          {
            label: "Total Products",
            value: formatCount(totalProducts),
            note: <Change percent={changes.totalProducts} />,
          },
          {
            label: "Published Products",
            value: formatCount(publishedProducts),
            note: <Change percent={changes.publishedProducts} />,
          },
          {
            label: "Total Posts",
            value: formatCount(totalPosts),
            note: <Change percent={changes.totalPosts} />,
          },
        ]}
      />
      <div className="two">
        <RecentPosts posts={posts.data} />
        <TopProducts products={products.data} />
      </div>
    </Screen>
  );
}
