import type { Mail } from "../core/ports/mailer.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailLink } from "../mail/html-mail.ts";
import type { Sender } from "../mail/sender.ts";
import { momentLabel } from "../time/rules.ts";

interface AccountMail {
  to: string;
  sender: Sender;
  subject: string;
  /** What it is about, a paragraph each. */
  paragraphs: string[];
  link?: { href: string; label: string };
  /** Why they get it. */
  why: string;
}

function mailOf({ to, sender, subject, paragraphs, link, why }: AccountMail): Mail {
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${link.href}`] : []), why].join("\n\n");
  const parts = [
    ...paragraphs.map(escapeHtml),
    ...(link ? [mailLink(link.href, link.label)] : []),
  ].map((part) => `<p>${part}</p>`);
  const html = htmlMail(sender, subject, parts, escapeHtml(why));
  return { to, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } };
}

/** The link to a new password. */
export const resetMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf({
    to,
    sender,
    subject: `Your new ${sender.shop} password`,
    paragraphs: ["Choose a new password within the next hour."],
    link: {
      href: `${sender.origin}/reset-password?token=${token}`,
      label: "Choose a new password",
    },
    why: `You get this because somebody asked for it at ${sender.origin}. If it was not you, nothing has changed and there is nothing to do.`,
  });

/** The link by which somebody who was invited chooses their password. */
export const invitationMail = (to: string, sender: Sender, token: string, by: string): Mail =>
  mailOf({
    to,
    sender,
    subject: `Your invitation to ${sender.shop}`,
    paragraphs: [
      `${by} has made an account for you. Choose a password within the next seven days; you sign in with this address.`,
    ],
    link: {
      href: `${sender.origin}/reset-password?token=${token}&invited=true`,
      label: "Choose my password",
    },
    why: `You get this because somebody at ${sender.origin} entered this address. If you do not expect it, there is nothing to do: nobody can sign in without the link.`,
  });

/** The link that shows that an address is its account's. */
export const verifyMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf({
    to,
    sender,
    subject: `Your ${sender.shop} account`,
    paragraphs: ["Please confirm that this address is yours."],
    link: { href: `${sender.origin}/verify-email?token=${token}`, label: "Confirm my address" },
    why: `You get this because somebody entered this address at ${sender.origin}. If it was not you, there is nothing to do.`,
  });

/** The link that gives an account another address. */
export const newEmailMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf({
    to,
    sender,
    subject: `Your new ${sender.shop} address`,
    paragraphs: [
      "Please confirm that this address is yours. From then on you sign in with it; until then nothing changes.",
    ],
    link: { href: `${sender.origin}/verify-email?token=${token}`, label: "Use this address" },
    why: `You get this because somebody entered this address for an account at ${sender.origin}. If it was not you, there is nothing to do.`,
  });

/** Tells the address that an account has that it is to have another, with the way back. */
export const undoMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf({
    to,
    sender,
    subject: `Your ${sender.shop} address is being changed`,
    paragraphs: [
      "Another address was entered for your account. It counts once somebody confirms it there. If that is what you want, there is nothing to do.",
      "If not, choose a new password within the next 14 days: your account keeps this address, or gets it back, and everybody is signed out.",
    ],
    link: {
      href: `${sender.origin}/reset-password?token=${token}&undo=true`,
      label: "Keep my address",
    },
    why: `You get this because your account at ${sender.origin} has this address.`,
  });

/** Tells of a sign-in from where the account was not used lately. @param userAgent - may be empty */
export const newPlaceMail = (to: string, sender: Sender, userAgent: string, at: Date): Mail =>
  mailOf({
    to,
    sender,
    subject: `A new sign-in to your ${sender.shop} account`,
    paragraphs: [
      `Somebody has signed in to your account from a device or network that it was not used from lately, on ${momentLabel(sender.timeZone, at)}.`,
      ...(userAgent ? [`It calls itself: ${userAgent}`] : []),
    ],
    link: { href: `${sender.origin}/account`, label: "See where you are signed in" },
    why: `If it was not you, choose a new password at ${sender.origin}/login at once: that signs out everybody else.`,
  });

/** What can be changed of an account, and what its owner is told of it. */
const changes = {
  password: ["password was changed", "The password of your account has just been changed."],
  "two-factor-on": [
    "two-factor sign-in is on",
    "Two-factor sign-in has just been turned on. Signing in takes a code of your device from now on.",
  ],
  "two-factor-off": [
    "two-factor sign-in is off",
    "Two-factor sign-in has just been turned off. Signing in takes your password alone from now on.",
  ],
  "way-in-added": [
    "account has another way in",
    "Your account has just been connected with an account of yours elsewhere. It can be signed in to with that from now on.",
  ],
  "way-in-removed": [
    "account has one way in less",
    "A connection of your account has just been removed. It cannot be signed in to with that any more.",
  ],
  "recovery-codes": [
    "recovery codes were made anew",
    "New recovery codes have just been made for your account. The old ones are not good any more.",
  ],
} as const;

/** Tells of a change, at once and whoever made it. */
export const changeMail = (to: string, sender: Sender, what: keyof typeof changes): Mail =>
  mailOf({
    to,
    sender,
    subject: `Your ${sender.shop} ${changes[what][0]}`,
    paragraphs: [changes[what][1]],
    link: { href: `${sender.origin}/login`, label: "Go to your account" },
    why: `If it was not you, choose a new password at ${sender.origin}/login, or write to us, at once.`,
  });
