import type { NoticeSource } from "../core/notice.ts";

/** A machine that is too slow for what it has to do. */
export const loadNotices: NoticeSource = async ({ load }) =>
  load?.slowMs == null
    ? []
    : [
        {
          kind: "load",
          text: `The shop has been slow in the last ten minutes: visitors waited up to ${(load.slowMs / 1000).toFixed(1)} seconds for the processor. See whether a job runs for long, or other programs keep the machine busy; otherwise it is too small.`,
          href: "/admin/jobs",
        },
      ];
