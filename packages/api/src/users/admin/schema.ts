import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { signUpInput } from "../../auth/schema.ts";
import { listInput, rowId, sortInput } from "../../core/list-input.ts";
import { staffRoles } from "../../core/security/permissions.ts";
import { versionInput } from "../../core/versions.ts";

/** As in the table `users`; a test compares. */
export const roles = ["admin", "user"] as const;
export const statuses = ["active", "inactive"] as const;

/** A field of the sign-up as somebody else fills it in, who is told so. */
const enteredFor = <Field extends z.ZodType<string, string>>(field: Field, missing: string) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).pipe(field);

const name = enteredFor(signUpInput.shape.name, message("Please enter a name."));
const email = enteredFor(signUpInput.shape.email, message("Please enter an e-mail address."));
const PASSWORD_MISSING = message("Please enter a password.");
/** As it is, blanks included. */
const password = z
  .string({ error: PASSWORD_MISSING })
  .min(1, { error: PASSWORD_MISSING })
  .pipe(signUpInput.shape.password);
const role = z.enum(roles);
/** What an admin may do; of a user it means nothing. */
const staffRole = z.enum(staffRoles);
const status = z.enum(statuses);

export const userSorts = [
  "name",
  "email",
  "role",
  "status",
  "twoFactor",
  "created",
  "lastLogin",
] as const;

export const userListInput = listInput.extend({
  ...sortInput(userSorts),
  role: z.enum(["all", ...roles]).default("all"),
  status: z.enum(["all", ...statuses]).default("all"),
});

/** The filter of a list, without its page and order. */
export const userFilter = userListInput.omit({ page: true, limit: true, sort: true, order: true });

/**
 * A new account. Without a password one is generated and returned; invited users set theirs by a
 * link.
 */
export const userCreateInput = z
  .object({
    name,
    email,
    password: password.optional(),
    role: role.default("user"),
    staffRole: staffRole.default("admin"),
    status: status.default("active"),
    isInvited: z.boolean().default(false),
  })
  .refine(({ isInvited, password }) => !isInvited || password === undefined, {
    path: ["password"],
    error: message("Invited users choose their own."),
  })
  .refine(({ isInvited, status }) => !isInvited || status === "active", {
    path: ["status"],
    error: message("Disabled accounts cannot be invited."),
  });

/** Some fields of an account; the others stay. */
export const userChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: z.object({ name, email, role, staffRole, status }).partial(),
});

/** The session to end; all when omitted. */
export const userPlaceInput = rowId.extend({ place: z.string().max(200).optional() });

export type UserListInput = z.infer<typeof userListInput>;
export type UserFilter = z.infer<typeof userFilter>;
export type UserCreate = z.infer<typeof userCreateInput>;
export type UserChange = z.infer<typeof userChangeInput>;
