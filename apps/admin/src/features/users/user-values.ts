/** An account as its forms hold it: row to values, values to input. */
import type { Inputs } from "@pickwell/api";
import type { FieldInfos } from "../../forms/record.ts";
import type { User } from "./user-search.ts";

export interface UserValues {
  name: string;
  email: string;
  role: User["role"];
  status: User["status"];
}

export const userFields: FieldInfos<UserValues> = {
  name: { label: "Name" },
  email: { label: "E-mail" },
  role: { label: "Role" },
  status: { label: "Status" },
};

export const valuesOf = ({ name, email, role, status }: User): UserValues => ({
  name,
  email,
  role,
  status,
});

/** The shop makes up a password, they choose one by a link in a mail, or it is typed here. */
export type FirstAccess = "made-up" | "invited" | "typed";

export interface NewUserValues extends UserValues {
  /** How they get in at first. */
  access: FirstAccess;
  password: string;
}

export const newUserFields: FieldInfos<NewUserValues> = {
  ...userFields,
  access: { label: "Password", inputs: ["isInvited"] },
  password: { label: "Their password" },
};

export const accessChoices = [
  { value: "made-up", label: "Generate a password" },
  { value: "invited", label: "Invite by mail" },
  { value: "typed", label: "Type a password" },
] as const satisfies readonly { value: FirstAccess; label: string }[];

export const newUser = (role: User["role"]): NewUserValues => ({
  name: "",
  email: "",
  role,
  status: "active",
  access: "made-up",
  password: "",
});

export const newUserInput = (values: NewUserValues): Inputs["admin"]["users"]["create"] => {
  const { access, password, ...account } = values;
  if (access === "typed") return { ...account, password };
  return { ...account, isInvited: access === "invited" };
};
