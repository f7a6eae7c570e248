import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../lib/use-admin.ts";
import { useDebouncedValue } from "../lib/use-debounced-value.ts";
import { type Command, type CommandGroup, matches } from "./commands.ts";

/** Delay after typing before the search, in milliseconds. */
const REST_MS = 200;
const MIN_LETTERS = 2;
/** Rows of each kind. */
const ROWS = 5;

/** Products, articles and deals that a text is found in. */
export function useFound(text: string): CommandGroup[] {
  const search = useDebouncedValue(text.trim(), REST_MS);
  const admin = useAdmin();
  const input = { search, limit: ROWS };
  const enabled = search.length >= MIN_LETTERS;
  const products = useQuery({ ...admin.products.list.queryOptions(input), enabled });
  const posts = useQuery({ ...admin.posts.list.queryOptions(input), enabled });
  const deals = useQuery({ ...admin.deals.list.queryOptions(input), enabled });
  if (!enabled) return [];
  const groups: CommandGroup[] = [
    {
      label: t("Products"),
      items: (products.data?.products ?? []).map(({ id, name, category }) => ({
        id: `product ${id}`,
        label: name,
        note: category,
        icon: "box",
        run: { href: `/admin/products?edit=${id}` },
      })),
    },
    {
      label: t("Blog Posts"),
      items: (posts.data?.posts ?? []).map(({ id, title, status }) => ({
        id: `post ${id}`,
        label: title,
        note: status,
        icon: "pen",
        run: { href: `/admin/blog?edit=${id}` },
      })),
    },
    {
      label: t("Deals"),
      items: (deals.data?.deals ?? []).map(({ id, title, isActive }) => ({
        id: `deal ${id}`,
        label: title,
        note: isActive ? t("active") : t("inactive"),
        icon: "tag",
        run: { href: `/admin/deals?edit=${id}` },
      })),
    },
  ];
  return groups.map(({ label, items }) => ({ label, items: namesFirst(items, search) }));
}

/** Those that are called so before those that only mention it. */
const namesFirst = (items: Command[], search: string): Command[] =>
  items.toSorted((a, b) => Number(matches(b.label, search)) - Number(matches(a.label, search)));
