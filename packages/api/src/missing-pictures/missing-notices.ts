import { message } from "@pickwell/texts/message.ts";
import type { NoticeSource } from "../core/notice.ts";
import { countMissing } from "./admin/list.ts";

/** Notices about pictures that could not be downloaded. */
export const missingPictureNotices: NoticeSource = async ({ db }) => {
  const { failing, failed } = await countMissing(db);
  const count = failing + failed;
  if (count === 0) return [];
  const text = message(
    "{count, plural, one {A picture that an import named could not be fetched.} other {# pictures that imports named could not be fetched.}}",
    { count },
  );
  return [{ kind: "picture", text, href: "/admin/missing-pictures" }];
};
