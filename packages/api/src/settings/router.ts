import { type ThirdParty, thirdParties } from "../core/context.ts";
import { procedureReading, router } from "../core/trpc.ts";
import { publicMenus, topicsOfMenus } from "../menus/public.ts";
import { announceNext } from "../publishing/is-public.ts";
import { publicSettings } from "./public.ts";
import { readSettings } from "./service.ts";

export const settingsRouter = router({
  /** Called by every page, whose policy lets in what the ids are for. */
  public: procedureReading("settings").query(async ({ ctx }) => {
    const settings = await publicSettings(ctx.db);
    const menus = await readSettings(ctx.db, "menus");
    const topics = topicsOfMenus(menus);
    for (const topic of topics) ctx.reads?.(topic);
    if (topics.includes("blog")) await announceNext(ctx.db, ctx.now(), ctx.changesAt);
    for (const party of thirdParties) {
      if (settings.analytics?.[party]) ctx.mayLoad?.(party satisfies ThirdParty);
    }
    return { ...settings, menus: await publicMenus(ctx.db, ctx.now(), menus) };
  }),
});
