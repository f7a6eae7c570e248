import type { Outputs } from "@pickwell/api";
import { roles, statuses, userSorts } from "@pickwell/api/users/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import {
  choiceParam,
  flagParam,
  idParam,
  type OnSearch,
  pageParam,
  textParam,
} from "../../lib/search-params.ts";
import { tableParams } from "../../ui/columns/shown-columns.ts";

/** Search parameters of the Users screen. */
export const userSearch = z.object({
  ...tableParams(userSorts),
  view: choiceParam(["grid"]),
  search: textParam,
  role: choiceParam(roles),
  status: choiceParam(statuses),
  page: pageParam,
  saved: idParam,
  /** The form for a new account is open: with any role, or as an admin. */
  new: z.literal("admin").or(flagParam).optional().catch(undefined),
  edit: idParam,
});

export type UserSearch = z.infer<typeof userSearch>;

export type OnUserSearch = OnSearch<UserSearch>;

export type User = Outputs["admin"]["users"]["get"];

/** Roles to choose from, lowest first. */
export const staffChoices = [
  { value: "user", label: t("User: only the shop") },
  { value: "viewer", label: t("Viewer: looks, changes nothing") },
  { value: "author", label: t("Author: writes articles of their own") },
  { value: "editor", label: t("Editor: catalogue, articles, newsletter") },
  { value: "admin", label: t("Admin: settings, people and money, too") },
  { value: "owner", label: t("Owner: everything, and who is owner") },
] as const;

export const roleChoices = [
  { value: "admin", label: t("Admin") },
  { value: "user", label: t("User") },
] as const;
