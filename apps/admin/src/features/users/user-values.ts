/** An account as form values. */

import type { Inputs } from "@pickwell/api";
import type { StaffRole } from "@pickwell/api/permissions";
import { t } from "@pickwell/texts/t.ts";
import type { FieldInfos } from "../../forms/record.ts";
import type { User } from "./user-search.ts";

export interface UserValues {
  name: string;
  email: string;
  /** A visitor, or a role in the back office. */
  role: "user" | StaffRole;
  status: User["status"];
}

export const userFields: FieldInfos<UserValues> = {
  name: { label: t("Name") },
  email: { label: t("E-mail") },
  role: { label: t("Role"), inputs: ["staffRole"] },
  status: { label: t("Status") },
};

export const valuesOf = ({ name, email, role, staffRole, status }: User): UserValues => ({
  name,
  email,
  role: role === "admin" ? staffRole : "user",
  status,
});

/** A role for the API. */
export const roleInput = (role: UserValues["role"]) =>
  role === "user" ? ({ role } as const) : ({ role: "admin", staffRole: role } as const);

/** How a new account gets its password: generated, by invitation, or typed. */
export type FirstAccess = "made-up" | "invited" | "typed";

export interface NewUserValues extends UserValues {
  /** How they get in at first. */
  access: FirstAccess;
  password: string;
}

export const newUserFields: FieldInfos<NewUserValues> = {
  ...userFields,
  access: { label: t("Password"), inputs: ["isInvited"] },
  password: { label: t("Their password") },
};

export const accessChoices = [
  { value: "made-up", label: t("Generate a password") },
  { value: "invited", label: t("Invite by mail") },
  { value: "typed", label: t("Type a password") },
] as const satisfies readonly { value: FirstAccess; label: string }[];

export const newUser = (role: UserValues["role"]): NewUserValues => ({
  name: "",
  email: "",
  role,
  status: "active",
  access: "made-up",
  password: "",
});

export const newUserInput = (values: NewUserValues): Inputs["admin"]["users"]["create"] => {
  const { access, password, role, ...others } = values;
  const account = { ...others, ...roleInput(role) };
  if (access === "typed") return { ...account, password };
  return { ...account, isInvited: access === "invited" };
};
