/**
 * URLs of the back office's screens: in the order of its menu, which has eight entries and what
 * belongs to each below it. The application draws them and the server answers at them, so neither is
 * asked by the other.
 */
export const SCREEN_GROUPS = [
  { path: "/admin", under: ["/admin/attention"] },
  { path: "/admin/products", under: ["/admin/feeds", "/admin/links"] },
  { path: "/admin/categories", under: [] },
  { path: "/admin/deals", under: [] },
  {
    path: "/admin/blog",
    under: ["/admin/authors", "/admin/pages", "/admin/media", "/admin/newsletter"],
  },
  { path: "/admin/users", under: ["/admin/audit"] },
  { path: "/admin/analytics", under: ["/admin/sales"] },
  { path: "/admin/settings", under: ["/admin/redirects", "/admin/jobs", "/admin/trash"] },
] as const;

type ScreenGroup = (typeof SCREEN_GROUPS)[number];
export type ScreenPath = ScreenGroup["path"] | ScreenGroup["under"][number];

/** Every screen of the menu. */
export const SCREENS: readonly ScreenPath[] = SCREEN_GROUPS.flatMap(({ path, under }) => [
  path,
  ...under,
]);

export const LOGIN_PATH = "/admin/login";

/** Screens that others lead to, in no menu. */
const FURTHER = ["/admin/report", "/admin/missing-pictures", "/admin/move-in"];

const all = new Set<string>([LOGIN_PATH, ...FURTHER, ...SCREENS]);

/** Whether there is a screen at a path; of any other the server says that nothing is there. */
export const isScreen = (path: string): boolean => all.has(path);
