import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import styles from "../../ui/change.module.css";
import { figureOf } from "../../ui/figure.ts";
import { StatStrip } from "../../ui/screen.tsx";
import { percentText } from "./figures/figures.ts";

interface ShareProps {
  part: number | undefined;
  whole: number | undefined;
  children: string;
}

/** Such as `87.5% published`; of nothing there is no share. */
const Share = ({ part, whole, children }: ShareProps) =>
  part !== undefined &&
  whole !== undefined && (
    <>
      <span className={styles.up}>{percentText(whole === 0 ? null : (part / whole) * 100)}</span>{" "}
      {children}
    </>
  );

/**
 * Numbers of things in the shop, with ratios: published of all products, active of all users,
 * published of all posts, new today of all users.
 */
export function KeyFigures() {
  const admin = useAdmin();
  const content = useQuery(admin.dashboard.stats.queryOptions());
  const accounts = useQuery(admin.stats.queryOptions());
  const { data: shop } = content;
  const { data: users } = accounts;
  return (
    <StatStrip
      stats={[
        {
          label: t("Total Products"),
          value: figureOf(content, ({ totalProducts }) => totalProducts),
          note: (
            <Share part={shop?.publishedProducts} whole={shop?.totalProducts}>
              {t("published")}
            </Share>
          ),
        },
        {
          label: t("Total Users"),
          value: figureOf(accounts, ({ totalUsers }) => totalUsers),
          note: (
            <Share part={users?.activeUsers} whole={users?.totalUsers}>
              {t("active")}
            </Share>
          ),
        },
        {
          label: t("Total Posts"),
          value: figureOf(content, ({ totalPosts }) => totalPosts),
          note: (
            <Share part={shop?.publishedPosts} whole={shop?.totalPosts}>
              {t("published")}
            </Share>
          ),
        },
        {
          label: t("New Users Today"),
          value: figureOf(accounts, ({ newUsersToday }) => newUsersToday),
          note: (
            <Share part={users?.newUsersToday} whole={users?.totalUsers}>
              {t("of all users")}
            </Share>
          ),
        },
      ]}
    />
  );
}
