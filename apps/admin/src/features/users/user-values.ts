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

export interface NewUserValues extends UserValues {
  /** The shop makes up the password. */
  isMadeUp: boolean;
  password: string;
}

export const newUserFields: FieldInfos<NewUserValues> = {
  ...userFields,
  isMadeUp: { label: "Generate a password", inputs: [] },
  password: { label: "Password" },
};

export const newUser = (role: User["role"]): NewUserValues => ({
  name: "",
  email: "",
  role,
  status: "active",
  isMadeUp: true,
  password: "",
});

export const newUserInput = (values: NewUserValues): Inputs["admin"]["users"]["create"] => {
  const { isMadeUp, password, ...account } = values;
  return isMadeUp ? account : { ...account, password };
};
