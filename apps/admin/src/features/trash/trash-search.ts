import type { Outputs } from "@pickwell/api";
import { trashKinds } from "@pickwell/api/trash/rules";
import { z } from "zod";
import { choiceParam, pageParam, textParam } from "../../lib/search-params.ts";

export type TrashEntry = Outputs["admin"]["trash"]["list"]["entries"][number];

/** The URL of the Trash screen: what it lists. */
export const trashSearch = z.object({
  search: textParam,
  kind: choiceParam(trashKinds),
  page: pageParam,
});

export type TrashSearch = z.infer<typeof trashSearch>;

/** Kinds of things, as the screen offers them. */
export const kindChoices = [
  { value: "product", label: "Products" },
  { value: "deal", label: "Deals" },
  { value: "post", label: "Articles" },
  { value: "page", label: "Pages" },
  { value: "category", label: "Categories" },
  { value: "collection", label: "Collections" },
  { value: "picture", label: "Pictures" },
  { value: "user", label: "Users" },
] as const;
