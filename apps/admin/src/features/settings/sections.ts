/** Settings sections, in menu order. */
import { t } from "@pickwell/texts/t.ts";

export const settingsSections = [
  { name: "general", label: t("General"), note: t("Name, texts, contact, hours") },
  { name: "appearance", label: t("Appearance"), note: t("Colours, logo, dark mode") },
  { name: "home", label: t("Home Page"), note: t("Sections and their order") },
  { name: "menus", label: t("Menus"), note: t("Header and footer") },
  { name: "notifications", label: t("Notifications"), note: t("Mails to you, mail server") },
  { name: "security", label: t("Security"), note: t("Passwords, sessions, access") },
  { name: "signIn", label: t("Sign-in"), note: t("Google, GitHub and others") },
  { name: "payments", label: t("Payments"), note: t("Badges, currency, tax") },
  { name: "shipping", label: t("Shipping"), note: t("The shipping page") },
  { name: "integrations", label: t("Integrations"), note: t("Social links and analytics") },
  { name: "verification", label: t("Verification"), note: t("That the shop is yours") },
  { name: "headCode", label: t("Head Code"), note: t("Scripts and tags of others") },
  { name: "search", label: t("Search ## a noun"), note: t("Words that mean the same") },
  {
    name: "appearances",
    label: t("Search Appearance"),
    note: t("Titles, pictures, what is listed"),
  },
  { name: "programmes", label: t("Programmes"), note: t("Merchants’ requirements") },
  { name: "advanced", label: t("Advanced"), note: t("Backups, caching, events") },
] as const;

export type SettingsSection = (typeof settingsSections)[number]["name"];

export const sectionNames = settingsSections.map(({ name }) => name) as [
  SettingsSection,
  ...SettingsSection[],
];
