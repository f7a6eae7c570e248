import { inLanguage, locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Mail } from "../core/ports/mailer.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { htmlMail, mailButton } from "../mail/html-mail.ts";
import { leadIn } from "../mail/lead-in.ts";
import type { Sender } from "../mail/sender.ts";
import { momentLabel } from "../time/rules.ts";
import { programOf } from "./device/rules.ts";

/** Text of a mail to an account's owner. */
interface Words {
  subject: string;
  /** One paragraph each. */
  paragraphs: string[];
  link?: { href: string; label: string };
  /** Why they get it. */
  why: string;
}

/** @param write - returns the text; called in the shop's language */
export function mailOf(to: string, sender: Sender, write: () => Words): Mail {
  return inLanguage(sender.language, () => assembled(to, sender, write()));
}

function assembled(to: string, sender: Sender, { subject, paragraphs, link, why }: Words): Mail {
  const text = [...paragraphs, ...(link ? [`${leadIn(link.label)}\n${link.href}`] : []), why].join(
    "\n\n",
  );
  const parts = [
    ...paragraphs.map(escapeHtml),
    ...(link ? [mailButton(link.href, link.label)] : []),
  ].map((part) => `<p>${part}</p>`);
  const html = htmlMail(sender, subject, parts, escapeHtml(why));
  return { to, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } };
}

/** The mail with the link to set a new password. */
export const resetMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf(to, sender, () => ({
    subject: t("Your new {shop} password", { shop: sender.shop }),
    paragraphs: [t("Choose a new password within the next hour.")],
    link: {
      href: `${sender.origin}/reset-password?token=${token}`,
      label: t("Choose a new password"),
    },
    why: t(
      "You get this because somebody asked for it at {origin}. If it was not you, nothing has changed and there is nothing to do.",
      { origin: sender.origin },
    ),
  }));

/** The invitation mail, with the link to set the first password. */
export const invitationMail = (to: string, sender: Sender, token: string, by: string): Mail =>
  mailOf(to, sender, () => ({
    subject: t("Your invitation to {shop}", { shop: sender.shop }),
    paragraphs: [
      t(
        "{by} has made an account for you. Choose a password within the next seven days; you sign in with this address.",
        { by },
      ),
    ],
    link: {
      href: `${sender.origin}/reset-password?token=${token}&invited=true`,
      label: t("Choose my password"),
    },
    why: t(
      "You get this because somebody at {origin} entered this address. If you do not expect it, there is nothing to do: nobody can sign in without the link.",
      { origin: sender.origin },
    ),
  }));

/** The mail with the link that verifies an account's address. */
export const verifyMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf(to, sender, () => ({
    subject: t("Your {shop} account", { shop: sender.shop }),
    paragraphs: [t("Please confirm that this address is yours.")],
    link: { href: `${sender.origin}/verify-email?token=${token}`, label: t("Confirm my address") },
    why: t(
      "You get this because somebody entered this address at {origin}. If it was not you, there is nothing to do.",
      { origin: sender.origin },
    ),
  }));

/** The mail to a new address, with the link that confirms it. */
export const newEmailMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf(to, sender, () => ({
    subject: t("Your new {shop} address", { shop: sender.shop }),
    paragraphs: [
      t(
        "Please confirm that this address is yours. From then on you sign in with it; until then nothing changes.",
      ),
    ],
    link: { href: `${sender.origin}/verify-email?token=${token}`, label: t("Use this address") },
    why: t(
      "You get this because somebody entered this address for an account at {origin}. If it was not you, there is nothing to do.",
      { origin: sender.origin },
    ),
  }));

/** The mail to the former address about its change, with the link to revert it. */
export const undoMail = (to: string, sender: Sender, token: string): Mail =>
  mailOf(to, sender, () => ({
    subject: t("Your {shop} address is being changed", { shop: sender.shop }),
    paragraphs: [
      t(
        "Another address was entered for your account. It counts once somebody confirms it there. If that is what you want, there is nothing to do.",
      ),
      t(
        "If not, choose a new password within the next 14 days: your account keeps this address, or gets it back, and everybody is signed out.",
      ),
    ],
    link: {
      href: `${sender.origin}/reset-password?token=${token}&undo=true`,
      label: t("Keep my address"),
    },
    why: t("You get this because your account at {origin} has this address.", {
      origin: sender.origin,
    }),
  }));

/** The mail about a sign-in from a new place. @param userAgent - may be empty */
export const newPlaceMail = (to: string, sender: Sender, userAgent: string, at: Date): Mail =>
  mailOf(to, sender, () => ({
    subject: t("A new sign-in to your {shop} account", { shop: sender.shop }),
    paragraphs: [
      t(
        "Somebody has signed in to your account from a device or network that was not used recently, on {moment}.",
        { moment: momentLabel(sender.timeZone, at, locale()) },
      ),
      ...(userAgent ? [t("Browser or program: {program}", { program: programOf(userAgent) })] : []),
    ],
    link: { href: `${sender.origin}/account`, label: t("See where you are signed in") },
    why: t(
      "If it was not you, choose a new password at {url} at once: that signs out everybody else.",
      { url: `${sender.origin}/login` },
    ),
  }));

/** Changes of an account, and the mails about them. */
const changes = {
  password: (shop: string) => [
    t("Your {shop} password was changed", { shop }),
    t("The password of your account has just been changed."),
  ],
  "two-factor-on": (shop: string) => [
    t("Your {shop} two-factor sign-in is on", { shop }),
    t(
      "Two-factor sign-in has just been turned on. Signing in takes a code of your device from now on.",
    ),
  ],
  "two-factor-off": (shop: string) => [
    t("Your {shop} two-factor sign-in is off", { shop }),
    t(
      "Two-factor sign-in has just been turned off. Signing in takes your password alone from now on.",
    ),
  ],
  "way-in-added": (shop: string) => [
    t("Your {shop} account has another way in", { shop }),
    t(
      "Your account has just been connected with an account of yours elsewhere. It can be signed in to with that from now on.",
    ),
  ],
  "way-in-removed": (shop: string) => [
    t("Your {shop} account has one way in less", { shop }),
    t(
      "A connection of your account has just been removed. It cannot be signed in to with that any more.",
    ),
  ],
  "passkey-added": (shop: string) => [
    t("Your {shop} account has a new passkey", { shop }),
    t(
      "A passkey has just been added to your account. It can be signed in to with that from now on.",
    ),
  ],
  "passkey-removed": (shop: string) => [
    t("Your {shop} account has one passkey less", { shop }),
    t(
      "A passkey of your account has just been removed. It cannot be signed in to with that any more.",
    ),
  ],
  "recovery-codes": (shop: string) => [
    t("Your {shop} recovery codes were renewed", { shop }),
    t(
      "New recovery codes have just been made for your account. The old ones are not good any more.",
    ),
  ],
} satisfies Record<string, (shop: string) => [subject: string, told: string]>;

/** The mail about a change to the account, sent at once, whoever made the change. */
export const changeMail = (to: string, sender: Sender, what: keyof typeof changes): Mail =>
  mailOf(to, sender, () => {
    const [subject, told] = changes[what](sender.shop);
    return {
      subject,
      paragraphs: [told],
      link: { href: `${sender.origin}/login`, label: t("Go to your account") },
      why: t("If it was not you, choose a new password at {url}, or write to us, at once.", {
        url: `${sender.origin}/login`,
      }),
    };
  });
