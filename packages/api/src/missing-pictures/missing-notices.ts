import type { NoticeSource } from "../core/notice.ts";
import { countMissing } from "./admin/list.ts";

/** Pictures of imports that could not be fetched. */
export const missingPictureNotices: NoticeSource = async ({ db }) => {
  const { failing, failed } = await countMissing(db);
  const count = failing + failed;
  if (count === 0) return [];
  const text =
    count === 1
      ? "A picture that an import named could not be fetched."
      : `${count.toLocaleString("en-US")} pictures that imports named could not be fetched.`;
  return [{ kind: "picture", text, href: "/admin/missing-pictures" }];
};
