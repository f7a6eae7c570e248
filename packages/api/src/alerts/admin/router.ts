import { adminProcedure, router } from "../../core/trpc.ts";
import { alertFigures } from "./list.ts";

/** Mounted as `admin.alerts`. */
export const alertsAdminRouter = router({
  figures: adminProcedure.query(({ ctx }) => alertFigures(ctx.db, ctx.now())),
});
