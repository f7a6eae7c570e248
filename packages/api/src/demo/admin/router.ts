import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router, sensitiveProcedure } from "../../core/trpc.ts";
import { readDemo, readStory } from "../../demo-record/record.ts";
import { endDemo } from "./end-demo.ts";

/** Mounted as `admin.demo`. */
export const demoAdminRouter = router({
  /** Whether this is the demo shop, and whether figures of it are made up. */
  status: adminProcedure.query(async ({ ctx }) => ({
    isDemo: (await readDemo(ctx.db)) !== null,
    hasFigures: (await readStory(ctx.db)) !== null,
  })),
  /** Removes the demo's content and figures for good. */
  remove: sensitiveProcedure.mutation(async ({ ctx }) => {
    const { db, media, starterTexts } = ctx;
    await endDemo(db, { now: ctx.now(), actor: actorOf(ctx), media, textDir: starterTexts });
    return { message: "The demo is gone. This shop is yours." };
  }),
});
