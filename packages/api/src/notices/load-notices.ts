import { message } from "@pickwell/texts/message.ts";
import type { NoticeSource } from "../core/notice.ts";

/** Notices about an overloaded machine. */
export const loadNotices: NoticeSource = async ({ load }) =>
  load?.slowMs == null
    ? []
    : [
        {
          kind: "load",
          text: message(
            "The shop has been slow in the last ten minutes: visitors waited up to {seconds} seconds for the processor. See whether a job runs for long, or other programs keep the machine busy; otherwise it is too small.",
            { seconds: (load.slowMs / 1000).toFixed(1) },
          ),
          href: "/admin/jobs",
        },
      ];
