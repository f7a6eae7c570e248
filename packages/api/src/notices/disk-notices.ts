import type { NoticeSource } from "../core/notice.ts";

/** A disk without room. */
export const diskNotices: NoticeSource = async ({ disk }) =>
  disk?.isFull
    ? [
        {
          kind: "disk",
          text: "The disk is full. Nothing that visitors do is saved until you have removed backups or pictures, or made the disk larger.",
          href: "/admin/jobs",
        },
      ]
    : [];
