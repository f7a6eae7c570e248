/**
 * URLs of the back office's screens: in the order of its menu. The application draws them and the
 * server answers at them, so neither is asked by the other.
 */
export const SCREENS = [
  "/admin",
  "/admin/products",
  "/admin/feeds",
  "/admin/categories",
  "/admin/deals",
  "/admin/blog",
  "/admin/authors",
  "/admin/pages",
  "/admin/media",
  "/admin/newsletter",
  "/admin/users",
  "/admin/analytics",
  "/admin/sales",
  "/admin/links",
  "/admin/redirects",
  "/admin/jobs",
  "/admin/trash",
  "/admin/audit",
  "/admin/settings",
] as const;

export const LOGIN_PATH = "/admin/login";

/** Screens that others lead to, in no menu. */
const FURTHER = ["/admin/report", "/admin/missing-pictures", "/admin/move-in"];

const all = new Set<string>([LOGIN_PATH, ...FURTHER, ...SCREENS]);

/** Whether there is a screen at a path; of any other the server says that nothing is there. */
export const isScreen = (path: string): boolean => all.has(path);
