import { trash } from "@pickwell/db/schema";
import { inArray } from "drizzle-orm";
import { actorOf } from "../../core/actor.ts";
import { includesRole } from "../../core/security/permissions.ts";
import { assertConfirmed } from "../../core/security/step-up.ts";
import {
  adminProcedure,
  assertRole,
  router,
  sometimesSensitiveProcedure,
} from "../../core/trpc.ts";
import { purgeEntries, roleForAccounts } from "../purge.ts";
import { listTrash, replaceDeleted } from "./list.ts";
import { restoreEntries } from "./restore.ts";
import {
  trashListInput,
  trashRemoveInput,
  trashReplaceInput,
  trashRestoreInput,
  trashUsesInput,
} from "./schema.ts";
import { countUses } from "./uses.ts";

/** Mounted as `admin.trash`. */
export const trashAdminRouter = router({
  list: adminProcedure
    .input(trashListInput.prefault({}))
    .query(({ ctx, input }) =>
      listTrash(ctx.db, input, includesRole(ctx.session.user.staffRole, "admin")),
    ),
  /** What uses things that are still there. */
  uses: adminProcedure
    .input(trashUsesInput)
    .query(({ ctx, input }) => countUses(ctx.db, input.kind, input.ids)),
  restore: sometimesSensitiveProcedure.input(trashRestoreInput).mutation(async ({ ctx, input }) => {
    const accounts = input.things.flatMap(({ kind, id }) => (kind === "user" ? id : []));
    // Who comes back can get in again, and is what they were.
    if (accounts.length > 0) {
      const role = await roleForAccounts(ctx.db, inArray(trash.targetId, accounts));
      assertRole(ctx.session, role ?? "admin");
      assertConfirmed(ctx.session, ctx.now());
    }
    return restoreEntries(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input.things);
  }),
  /** For good. */
  remove: sometimesSensitiveProcedure.input(trashRemoveInput).mutation(async ({ ctx, input }) => {
    const { db, media } = ctx;
    // What is gone of an account cannot be looked into any more.
    const role = await roleForAccounts(db, inArray(trash.id, input.ids));
    if (role) {
      assertRole(ctx.session, role);
      assertConfirmed(ctx.session, ctx.now());
    }
    const purging = { db, now: ctx.now(), actor: actorOf(ctx), media };
    return { removed: await purgeEntries(purging, input.ids) };
  }),
  replace: adminProcedure
    .input(trashReplaceInput)
    .mutation(({ ctx, input }) =>
      replaceDeleted(ctx.db, { now: ctx.now(), actor: actorOf(ctx) }, input),
    ),
});
