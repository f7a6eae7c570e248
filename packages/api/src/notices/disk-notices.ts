import { message } from "@pickwell/texts/message.ts";
import type { NoticeSource } from "../core/notice.ts";

const MB = 1024 * 1024;

/** Notices about a failing, full or nearly full disk. */
export const diskNotices: NoticeSource = async ({ disk }) => {
  if (disk?.isRefusing) {
    return [
      {
        kind: "disk",
        text: "The disk has refused what was written. Nothing is saved until it takes it; look at the disk, and keep a backup on another machine.",
        href: "/admin/jobs",
      },
    ];
  }
  if (disk?.isFull) {
    return [
      {
        kind: "disk",
        text: "The disk is full. Nothing that visitors do is saved until you have removed backups or pictures, or made the disk larger.",
        href: "/admin/jobs",
      },
    ];
  }
  if (!disk?.isNearlyFull || disk.freeBytes === undefined) return [];
  const free = Math.floor(disk.freeBytes / MB);
  return [
    {
      kind: "disk",
      text: message(
        "The disk is nearly full: {free} MB are free. Remove backups or pictures that you do not need, or make the disk larger; when nothing is left, nothing can be saved.",
        { free },
      ),
      href: "/admin/jobs",
    },
  ];
};
