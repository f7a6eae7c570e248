import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router, sensitiveProcedure } from "../../core/trpc.ts";
import { listBackups } from "./list.ts";
import { removeBackup } from "./remove.ts";
import { backupInput } from "./schema.ts";

/** Mounted as `admin.backups`. The job makes backups; they are downloaded from `/api/backups`. */
export const backupsAdminRouter = router({
  list: adminProcedure.query(({ ctx }) => listBackups(ctx.db, ctx.backups)),
  /** Where the file is to be fetched, which asks for the password again by itself, too. */
  download: sensitiveProcedure
    .input(backupInput)
    .mutation(({ input }) => ({ href: `/api/backups/${input.name}` })),
  remove: sensitiveProcedure.input(backupInput).mutation(async ({ ctx, input }) => {
    await removeBackup(ctx.db, ctx.now(), actorOf(ctx), ctx.backups, input.name);
    return { message: "Backup deleted successfully" };
  }),
});
