import { formatCount } from "@pickwell/web/lib/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { Screen, Strip } from "../../ui/screen.tsx";
import { Failure } from "../../ui/states.tsx";
import { TopProducts } from "../dashboard/top-products.tsx";

const LISTED = 10;

/** A part of a whole in percent, such as `87.5%`; of nothing there is none. */
const ratio = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 1000) / 10}%`;

/**
 * What the shop has counted. The ratios are those of the admin specification, section 9: published
 * of all products, active of all users, published of all posts, new today of all users.
 */
export function AnalyticsScreen() {
  const admin = useAdmin();
  const content = useQuery(admin.dashboard.stats.queryOptions());
  const accounts = useQuery(admin.stats.queryOptions());
  const top = useQuery(admin.dashboard.products.queryOptions({ limit: LISTED }));
  const all = [content, accounts, top];
  if (all.some(({ isError, data }) => isError && !data)) {
    return (
      <Screen title="Analytics">
        <Failure
          message="Failed to load analytics"
          onRetry={() => {
            for (const query of all) void query.refetch();
          }}
        />
      </Screen>
    );
  }
  const { data } = content;
  const { data: users } = accounts;
  return (
    <Screen title="Analytics" intro="What is in the shop, and where visitors leave it.">
      <Strip
        stats={[
          {
            label: "Products",
            value: data && formatCount(data.totalProducts),
            note: data && `${ratio(data.publishedProducts, data.totalProducts)} published`,
          },
          {
            label: "Users",
            value: users && formatCount(users.totalUsers),
            note: users && `${ratio(users.activeUsers, users.totalUsers)} active`,
          },
          {
            label: "Posts",
            value: data && formatCount(data.totalPosts),
            note: data && `${ratio(data.publishedPosts, data.totalPosts)} published`,
          },
          {
            label: "New Users Today",
            value: users && formatCount(users.newUsersToday),
            note: users && `${ratio(users.newUsersToday, users.totalUsers)} of all users`,
          },
        ]}
      />
      {top.data && <TopProducts products={top.data} />}
    </Screen>
  );
}
