import { type ThirdParty, thirdParties } from "../core/context.ts";
import { procedureReading, router } from "../core/trpc.ts";
import { homePageSlug } from "../home/page.ts";
import { publicMenus, topicsOfMenus } from "../menus/public.ts";
import { announceNext } from "../publishing/is-public.ts";
import { publicSettings } from "./public.ts";
import { readSettings } from "./service.ts";

/** What decides which of the owner’s pages the shop begins with. */
const HOME_TOPICS = ["pages", "redirects"] as const;

export const settingsRouter = router({
  /** Called by every page, whose policy depends on the ids. */
  public: procedureReading("settings").query(async ({ ctx }) => {
    const settings = await publicSettings(ctx.db);
    const menus = await readSettings(ctx.db, "menus");
    const topics = topicsOfMenus(menus);
    for (const topic of topics) ctx.reads?.(topic);
    if (topics.includes("blog")) await announceNext(ctx.db, ctx.now(), ctx.changesAt);
    for (const party of thirdParties) {
      if (settings.analytics?.[party]) ctx.mayLoad?.(party satisfies ThirdParty);
    }
    if (settings.home.page) for (const topic of HOME_TOPICS) ctx.reads?.(topic);
    const page = (await homePageSlug(ctx.db, settings.home)) ?? "";
    const home = { ...settings.home, page };
    return { ...settings, home, menus: await publicMenus(ctx.db, ctx.now(), menus) };
  }),
});
