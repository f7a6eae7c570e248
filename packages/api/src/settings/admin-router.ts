import { actorOf } from "../auth/actor.ts";
import { adminProcedure, router } from "../core/trpc.ts";
import { settingsSave } from "./admin-schema.ts";
import { changeSettings, viewSettings } from "./admin-service.ts";

/** Mounted below `admin`. */
export const settingsAdminRouter = router({
  /** Every section that can be set. */
  all: adminProcedure.query(async ({ ctx }) => ({
    general: await viewSettings(ctx.db, "general"),
    shipping: await viewSettings(ctx.db, "shipping"),
    integrations: await viewSettings(ctx.db, "integrations"),
    security: await viewSettings(ctx.db, "security"),
  })),
  save: adminProcedure
    .input(settingsSave)
    .mutation(({ ctx, input }) => changeSettings(ctx.db, ctx.now(), actorOf(ctx), input)),
});
