import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { auditChoices, exportAudit, listAudit } from "./list.ts";
import { auditFilter, auditListInput } from "./schema.ts";

/** Mounted as `admin.audit`. */
export const auditAdminRouter = router({
  list: adminProcedure
    .input(auditListInput.prefault({}))
    .query(({ ctx, input }) => listAudit(ctx.db, input)),
  choices: adminProcedure
    .input(auditFilter.pick({ actor: true }).prefault({}))
    .query(({ ctx, input }) => auditChoices(ctx.db, input.actor)),
  /** A mutation because it is written into the audit log. */
  export: adminProcedure
    .input(auditFilter.prefault({}))
    .mutation(({ ctx, input }) => exportAudit(ctx.db, ctx.now(), actorOf(ctx), input)),
});
