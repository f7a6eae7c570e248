import type { Outputs } from "@pickwell/api";
import { parseTypedValues, type TypedValues } from "../typed-values.ts";

type Section = Outputs["admin"]["settings"]["all"]["notifications"];

/** Form values; the password is write-only. */
export interface NotificationValues extends TypedValues<Section["value"]> {
  smtpPassword: string;
  forgetsPassword: boolean;
}

/** The password to send; undefined keeps the stored one. */
export function passwordSent({ smtpPassword, forgetsPassword }: NotificationValues) {
  if (forgetsPassword) return { smtpPassword: "" };
  const secrets: Record<string, string> = smtpPassword === "" ? {} : { smtpPassword };
  return secrets;
}

export const notificationsOf = (values: NotificationValues, like: Section["value"]) => {
  const { smtpPassword: _password, forgetsPassword: _forgets, ...typed } = values;
  return parseTypedValues<Section["value"]>(typed, like);
};
