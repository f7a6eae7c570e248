import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { targetProblem } from "../redirects/rules.ts";

export const menuLimits = { header: 12, columns: 6, children: 20, label: 60 };

/** Why a menu entry cannot link there; null when it can. */
export function linkProblem(href: string): string | null {
  const problem = message(
    "Please enter a path such as /deals, or an address that begins with https://.",
  );
  if (href.trim() === "" || /^http:/i.test(href.trim())) return problem;
  return targetProblem(href) && problem;
}

const label = z
  .string()
  .trim()
  .min(1, { error: message("Please enter the text of every entry.") })
  .max(menuLimits.label, { error: `${menuLimits.label} characters at most, please.` });

const href = z.string().trim().max(2000);

const checked = href.superRefine((text, check) => {
  const error = linkProblem(text);
  if (error) check.addIssue({ code: "custom", message: error });
});

const item = z
  .object({
    kind: z.enum(["link", "categories"]).default("link"),
    label,
    href: href.default(""),
    children: z
      .array(z.object({ label, href: checked }))
      .max(menuLimits.children, { error: `${menuLimits.children} entries below one at most.` })
      .default([]),
  })
  .superRefine(({ kind, href, children }, check) => {
    if (kind === "categories" || (href === "" && children.length > 0)) return;
    const error = linkProblem(href);
    if (error) check.addIssue({ code: "custom", message: error, path: ["href"] });
  });

const menu = (most: number) =>
  z
    .array(item)
    .max(most, { error: message("There may be {count} entries at most.", { count: most }) })
    .nullable()
    .default(null);

/** Header and footer; null for the defaults, see `defaultHeader`. */
export const menus = z.object({
  header: menu(menuLimits.header),
  /** A column each, with its title for a label. */
  footer: menu(menuLimits.columns),
});

export type Menus = z.infer<typeof menus>;

/** Paths and URLs to check. */
export const targetsInput = z.object({
  hrefs: z
    .array(z.string().max(2000))
    .max((menuLimits.header + menuLimits.columns) * (menuLimits.children + 1)),
});

export const findTargetsInput = z.object({ search: z.string().trim().max(200) });
