import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { emailAddress, storedEmail } from "../email/schema.ts";
import {
  CODE_MISSING,
  EMAIL_MISSING,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  NAME_MISSING,
  PASSWORD_MISSING,
} from "./rules.ts";

const MAX_TOKEN_LENGTH = 200;
const MAX_CODE_LENGTH = 40;

/** Unpaired surrogates cannot be encoded as UTF-8. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

/** A password, not trimmed. */
const password = z
  .string({ error: PASSWORD_MISSING })
  .min(1, { error: PASSWORD_MISSING })
  .max(MAX_PASSWORD_LENGTH, {
    error: message("Please use at most {n} characters.", { n: MAX_PASSWORD_LENGTH }),
  })
  .refine(isWellFormed, { error: "This cannot be a password." });

const code = z.string().trim().max(MAX_CODE_LENGTH, { error: "That code is not valid." });

const name = z
  .string({ error: NAME_MISSING })
  .trim()
  .min(1, { error: NAME_MISSING })
  .max(MAX_NAME_LENGTH, {
    error: message("Please use at most {n} characters.", { n: MAX_NAME_LENGTH }),
  });

const token = z.string().min(1).max(MAX_TOKEN_LENGTH);

/** The address may be any text, because the answer does not reveal whether it is valid. */
export const signInInput = z.object({
  email: z
    .string({ error: EMAIL_MISSING })
    .trim()
    .min(1, { error: EMAIL_MISSING })
    .max(1000, { error: "Please enter a valid e-mail address." }),
  password,
  code: code.optional(),
});

/** An unreadable token counts as missing, which has its own message. */
export const refreshInput = z
  .object({ refreshToken: z.string().max(MAX_TOKEN_LENGTH).optional().catch(undefined) })
  .catch({});

export const signUpInput = z.object({ name, email: emailAddress, password });
export const resetRequestInput = z.object({ email: storedEmail });
export const resetInput = z.object({ token, password });
export const linkInput = z.object({ token });
export const nameInput = z.object({ name });
/** `password` is omitted for accounts without one. */
export const emailInput = z.object({ email: emailAddress, password: password.optional() });
export const passwordInput = z.object({ currentPassword: password, newPassword: password });
export const confirmInput = z.object({ password: password.optional() });
/** Password, and code with two-factor sign-in. */
export const confirmationInput = z.object({ password: password.optional(), code: code.optional() });
export const codeInput = z.object({ code: code.min(1, { error: CODE_MISSING }) });
export const sessionInput = z.object({ id: z.string().min(1).max(100) });
