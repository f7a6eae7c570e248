import type { Outputs } from "@pickwell/api";
import { isReplaceable, type ReplaceableKind, trashKinds } from "@pickwell/api/trash/rules";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import { choiceParam, pageParam, textParam } from "../../lib/search-params.ts";

export type TrashEntry = Outputs["admin"]["trash"]["list"]["entries"][number];

/** A deleted thing whose visitors may be sent on. */
export type ReplaceableEntry = TrashEntry & { kind: ReplaceableKind };

/** Whether a deleted thing had a page whose visitors may be sent on. */
export const hasOldLinks = (entry: TrashEntry): entry is ReplaceableEntry =>
  isReplaceable(entry.kind) && entry.hadPage;

/** Search parameters of the screen. */
export const trashSearch = z.object({
  search: textParam,
  kind: choiceParam(trashKinds),
  page: pageParam,
});

export type TrashSearch = z.infer<typeof trashSearch>;

/** Nouns for the kinds of things. */
export const nouns: Record<TrashEntry["kind"], string> = {
  product: t("product"),
  deal: t("deal"),
  post: t("article"),
  page: t("page"),
  category: t("category"),
  collection: t("collection"),
  picture: t("picture"),
  user: t("user"),
};

/** Kinds of things as filter choices. */
export const kindChoices = [
  { value: "product", label: t("Products") },
  { value: "deal", label: t("Deals") },
  { value: "post", label: t("Articles") },
  { value: "page", label: t("Pages") },
  { value: "category", label: t("Categories") },
  { value: "collection", label: t("Collections") },
  { value: "picture", label: t("Pictures") },
  { value: "user", label: t("Users") },
] as const;
