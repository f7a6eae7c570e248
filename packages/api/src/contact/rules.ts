/** Validation of the contact form, shared by browser and server. */
import { message } from "@pickwell/texts/message.ts";
import { EMAIL_INVALID, emailProblem, withAsciiHost } from "../email/rules.ts";

/** Fields of the form, in order. */
export const contactFields = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;
export type ContactProblems = Partial<Record<ContactField, string>>;

/** A hidden field. Only bots fill it in; they get the usual answer and are ignored. */
export const HONEYPOT = "website";

/** Shown after a message was sent. */
export const MESSAGE_SENT = message(
  "Thank you. Your message has arrived, and a person will read it.",
);

const rules: Record<ContactField, { missing: string; long: string; max: number }> = {
  name: {
    missing: message("Please enter your name."),
    long: message("Please keep the name to 100 characters."),
    max: 100,
  },
  email: {
    missing: message("Please enter your e-mail address."),
    long: EMAIL_INVALID,
    max: 254,
  },
  subject: {
    missing: message("Please enter a subject."),
    long: message("Please keep the subject to 150 characters."),
    max: 150,
  },
  message: {
    missing: message("Please write your message."),
    long: message("Please keep the message to 5,000 characters."),
    max: 5000,
  },
};

/**
 * A field as stored. Only the message may have several lines, ended by line feeds, so that no input
 * can add a mail header.
 */
export function normalizedInput(field: ContactField, text: string): string {
  if (field === "message") {
    return text
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim();
  }
  const line = text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
  return field === "email" ? withAsciiHost(line) : line;
}

/** The error of a normalized field; null when it is valid. */
export function problemWith(field: ContactField, text: string): string | null {
  const { missing, long, max } = rules[field];
  if (text === "") return missing;
  if (text.length > max) return long;
  return field === "email" ? emailProblem(text) : null;
}

/** The errors of a form by field; empty when it is valid. */
export function contactProblems(values: ContactValues): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of contactFields) {
    const problem = problemWith(field, normalizedInput(field, values[field]));
    if (problem) problems[field] = problem;
  }
  return problems;
}
