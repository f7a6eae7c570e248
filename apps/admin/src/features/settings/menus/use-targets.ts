import { defaultFooter, defaultHeader, type MenuLink } from "@pickwell/api/menus/rules";
import { linkProblem } from "@pickwell/api/menus/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import type { MenuValues } from "./menu-values.ts";

/** Delay after typing before the search, in milliseconds. */
const REST_MS = 400;

/** The error of an entry's target; null when valid or unknown. */
export type ProblemOf = (href: string) => string | null;

interface Targets {
  problemOf: ProblemOf;
  /** Entries that every shop begins with, whose pages are not there: nobody has made a mistake. */
  notYet: readonly MenuLink[];
}

const originals = [...defaultHeader, ...defaultFooter].flatMap(({ children, ...entry }) => [
  entry,
  ...children,
]);
const isOriginal = ({ label, href }: MenuLink): boolean =>
  originals.some((entry) => entry.href === href && entry.label === label);

/** Checks the targets of both menus. */
export function useTargets(of: RecordForm<MenuValues>): Targets {
  const admin = useAdmin();
  const [header, footer] = useWatch({ control: of.form.control, name: ["header", "footer"] });
  const entries = [...header, ...footer].flatMap((entry) => [entry, ...entry.children]);
  const valid = [...new Set(entries.map(({ href }) => href))]
    .filter((href) => linkProblem(href) === null)
    .sort();
  const hrefs = useDebouncedValue(valid.join("\n"), REST_MS);
  const { data } = useQuery({
    queryKey: ["menu-targets", hrefs],
    queryFn: async () => {
      const asked = hrefs.split("\n").filter(Boolean);
      const targets = await admin.menus.check.mutate({ hrefs: asked });
      return new Map(asked.map((href, at) => [href, targets[at]]));
    },
  });
  const isMissing = ({ href }: MenuLink) => data?.get(href)?.state === "missing";
  const missing = entries.filter((entry) => isMissing(entry) && isOriginal(entry));
  // Header and footer may lead to the same page.
  const notYet = [...new Map(missing.map((entry) => [entry.href, entry])).values()];
  const problemOf: ProblemOf = (href) => {
    const target = data?.get(href);
    if (target?.state === "missing" && !notYet.some((entry) => entry.href === href))
      return t("There is nothing at this address that visitors can see: the entry is not shown.");
    if (target?.state === "moved") return t("What was there has moved to {to}.", { to: target.to });
    return null;
  };
  return { problemOf, notYet };
}
