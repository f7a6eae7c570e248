import { adminProcedure, router } from "../core/trpc.ts";
import { dashboardListInput } from "./schema.ts";
import { getAdminStats, getDashboardStats, listRecentPosts, listTopProducts } from "./service.ts";
import { getTrends } from "./trends.ts";
import { getComingWeek } from "./week.ts";

/** `admin.stats`: figures about accounts. */
export const adminStats = adminProcedure.query(({ ctx }) => getAdminStats(ctx.db, ctx.now()));

/** Mounted as `admin.dashboard`. */
export const dashboardRouter = router({
  stats: adminProcedure.query(({ ctx }) => getDashboardStats(ctx.db, ctx.now())),
  products: adminProcedure
    .input(dashboardListInput.prefault({}))
    .query(({ ctx, input }) => listTopProducts(ctx.db, input.limit)),
  posts: adminProcedure
    .input(dashboardListInput.prefault({}))
    .query(({ ctx, input }) => listRecentPosts(ctx.db, ctx.now(), input.limit)),
  trends: adminProcedure.query(({ ctx }) => getTrends(ctx.db, ctx.now())),
  /** What changes by itself in the next seven days. */
  week: adminProcedure.query(({ ctx }) => getComingWeek(ctx.db, ctx.now())),
});
