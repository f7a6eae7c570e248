import type { Db } from "@pickwell/db/client";
import type { Topic } from "../core/context.ts";
import type { MenuItem } from "./rules.ts";
import type { Menus } from "./schema.ts";
import { targetsOf } from "./targets.ts";

/** The owner's menus; null for the default ones. */
export interface PublicMenus {
  header: MenuItem[] | null;
  footer: MenuItem[] | null;
}

const linksOf = (items: readonly MenuItem[] | null) =>
  (items ?? []).flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]);

/** Menus for visitors: without dead entries, and with moved targets updated. */
export async function publicMenus(db: Db, now: Date, menus: Menus): Promise<PublicMenus> {
  const { header, footer } = menus;
  const hrefs = [...linksOf(header), ...linksOf(footer)].filter(Boolean);
  if (hrefs.length === 0) return { header, footer };
  const targets = await targetsOf(db, now, hrefs);
  const present = (href: string): string | null => {
    const target = targets.get(href);
    if (target?.state === "missing") return null;
    return target?.state === "moved" ? target.to : href;
  };
  const shown = (items: readonly MenuItem[]) =>
    items.flatMap((item): MenuItem[] => {
      const href = item.href && (present(item.href) ?? "");
      const children = item.children.flatMap((child) => {
        const to = present(child.href);
        return to === null ? [] : [{ ...child, href: to }];
      });
      const isEmpty = item.kind === "link" && href === "" && children.length === 0;
      return isEmpty ? [] : [{ ...item, href, children }];
    });
  return { header: header && shown(header), footer: footer && shown(footer) };
}

/** The topics that the menus depend on. */
export function topicsOfMenus({ header, footer }: Menus): Topic[] {
  const hrefs = [...linksOf(header), ...linksOf(footer)];
  if (hrefs.length === 0) return [];
  const names = (...paths: string[]) =>
    hrefs.some((href) => paths.some((path) => href.startsWith(path)));
  return [
    "pages",
    "catalog",
    "redirects",
    // A product's path finds deals by their ids, too.
    ...(names("/deals/", "/product/", "/products/") ? (["deals"] as const) : []),
    ...(names("/blog/") ? (["blog"] as const) : []),
  ];
}
