import { type ThirdParty, thirdParties } from "../core/context.ts";
import { procedureReading, router } from "../core/trpc.ts";
import { publicSettings } from "./public.ts";

export const settingsRouter = router({
  /** Called by every page, whose policy lets in what the ids are for. */
  public: procedureReading("settings").query(async ({ ctx }) => {
    const settings = await publicSettings(ctx.db);
    for (const party of thirdParties) {
      if (settings.analytics?.[party]) ctx.mayLoad?.(party satisfies ThirdParty);
    }
    return settings;
  }),
});
