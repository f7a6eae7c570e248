import { adminProcedure, router } from "../../core/trpc.ts";
import { listMerchants } from "./list.ts";

/** Mounted as `admin.offers`. */
export const offersAdminRouter = router({
  merchants: adminProcedure.query(({ ctx }) => listMerchants(ctx.db)),
});
