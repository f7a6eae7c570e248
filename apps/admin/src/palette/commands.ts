import { type CreatingScreen, mayCreateOn, maySee } from "@pickwell/api/back-office/rules";
import type { StaffRole } from "@pickwell/api/permissions";
import { t } from "@pickwell/texts/t.ts";
import { screens } from "../screens.ts";
import type { IconName } from "../ui/icon.tsx";

/** Something that the palette can do. */
export interface Command {
  /** Unlike any other's. */
  id: string;
  label: string;
  /** Additional text beside the label. */
  note?: string;
  icon: IconName;
  /** A URL of the back office to go to, or something to do. */
  /** The screen on which it creates something. */
  creates?: CreatingScreen;
  run: { href: string } | { do: "theme" | "density" | "sign-out" | "shop" | "keys" };
}

export interface CommandGroup {
  label: string;
  items: Command[];
}

const jumps: Command[] = screens.map(({ path, label, icon }) => ({
  id: path,
  label,
  icon,
  run: { href: path },
}));

const beginnings: Command[] = (
  [
    [t("New Product"), "/admin/products"],
    [t("New Deal"), "/admin/deals"],
    [t("New Blog Post"), "/admin/blog"],
    [t("New Category"), "/admin/categories"],
    [t("New Page"), "/admin/pages"],
    [t("New User"), "/admin/users"],
  ] as const
).map(([label, creates]) => {
  const href = `${creates}?new=true`;
  return { id: href, label, icon: "plus", creates, run: { href } };
});

const others: Command[] = [
  { id: "theme", label: t("Dark Mode on or off"), icon: "moon", run: { do: "theme" } },
  { id: "density", label: t("Compact Layout on or off"), icon: "rows", run: { do: "density" } },
  { id: "start", label: t("Set Up the Shop"), icon: "check", run: { href: "/admin/start" } },
  { id: "keys", label: t("Keyboard Help"), note: "?", icon: "list", run: { do: "keys" } },
  { id: "shop", label: t("Open the shop"), icon: "external", run: { do: "shop" } },
  { id: "sign-out", label: t("Sign Out"), icon: "sign-out", run: { do: "sign-out" } },
];

const fixed: CommandGroup[] = [
  { label: t("Go to"), items: jumps },
  { label: t("Create"), items: beginnings },
  { label: t("Do"), items: others },
];

/** Whether every word of a text begins a word of a label. */
export function matches(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Whether a role may use the command. */
function isFor(role: StaffRole, { id, creates }: Command): boolean {
  const screen = creates ?? screens.find(({ path }) => path === id)?.path;
  if (screen && !maySee(role, screen)) return false;
  return !creates || mayCreateOn(role, creates);
}

/**
 * The palette's results for a text.
 *
 * @param found - matching records
 * @param role - of the user
 */
export const offersFor = (
  text: string,
  found: CommandGroup[],
  role: StaffRole = "owner",
): CommandGroup[] =>
  [
    ...fixed.map(({ label, items }) => ({
      label,
      items: items.filter((item) => matches(item.label, text) && isFor(role, item)),
    })),
    ...found,
  ].filter(({ items }) => items.length > 0);
