import { adminProcedure, router } from "../../core/trpc.ts";
import { findTargetsInput, targetsInput } from "../schema.ts";
import { targetsOf } from "../targets.ts";
import { findLinkTargets } from "./find.ts";

/** Mounted as `admin.menus`. */
export const menusAdminRouter = router({
  /** Places that a menu can lead to. */
  find: adminProcedure
    .input(findTargetsInput)
    .query(({ ctx, input }) => findLinkTargets(ctx.db, ctx.now(), input.search)),
  /** What stands at addresses of a menu, in their order. Writes nothing; a mutation because they are long. */
  check: adminProcedure.input(targetsInput).mutation(async ({ ctx, input }) => {
    const targets = await targetsOf(ctx.db, ctx.now(), input.hrefs);
    return input.hrefs.map((href) => targets.get(href) ?? { state: "there" as const });
  }),
});
