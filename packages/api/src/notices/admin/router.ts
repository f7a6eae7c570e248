import { SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { keyNotices } from "../../auth/two-factor/key-problem.ts";
import { backupNotices } from "../../backups/backup-notices.ts";
import type { NoticeSource } from "../../core/notice.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { importNotices } from "../../import/import-notices.ts";
import { jobNotices } from "../../jobs/job-notices.ts";
import { linkNotices } from "../../links/link-notices.ts";
import { mailNotices } from "../../mail/mail-notices.ts";
import { missingPictureNotices } from "../../missing-pictures/missing-notices.ts";
import { pageNotices } from "../../pages/page-notices.ts";
import { salesNotices } from "../../sales/sales-notices.ts";
import { diskNotices } from "../disk-notices.ts";
import { hiddenAgentNotices } from "../hidden-agents.ts";
import { loadNotices } from "../load-notices.ts";
import { proxyNotices } from "../proxy.ts";

/** In the order they are shown. */
const sources: NoticeSource[] = [
  diskNotices,
  keyNotices,
  proxyNotices,
  hiddenAgentNotices,
  backupNotices,
  jobNotices,
  loadNotices,
  salesNotices,
  importNotices,
  missingPictureNotices,
  mailNotices,
  linkNotices,
  pageNotices,
];

/** Mounted as `admin.notices`. */
export const noticesAdminRouter = router({
  list: adminProcedure.query(async ({ ctx }) => {
    const found = await Promise.all(sources.map((source) => source(ctx)));
    const language = (await ctx.language?.()) ?? SOURCE_LANGUAGE;
    return found
      .flat()
      .map((notice) => ({ ...notice, text: translateMessage(notice.text, language) }));
  }),
});
