import { mayCall, type StaffRole } from "../core/security/permissions.ts";

/**
 * Paths of the back office's screens, in the order of the menu: eight entries with their
 * sub-entries. Shared by the application, which draws them, and the server, which answers at them.
 */
export const SCREEN_GROUPS = [
  { path: "/admin", under: ["/admin/attention"] },
  { path: "/admin/products", under: ["/admin/feeds", "/admin/links"] },
  { path: "/admin/categories", under: ["/admin/collections", "/admin/lists"] },
  { path: "/admin/deals", under: [] },
  {
    path: "/admin/blog",
    under: ["/admin/authors", "/admin/pages", "/admin/media", "/admin/newsletter"],
  },
  { path: "/admin/users", under: ["/admin/audit"] },
  { path: "/admin/analytics", under: ["/admin/sales", "/admin/searches"] },
  { path: "/admin/settings", under: ["/admin/redirects", "/admin/jobs", "/admin/trash"] },
] as const;

type ScreenGroup = (typeof SCREEN_GROUPS)[number];
export type ScreenPath = ScreenGroup["path"] | ScreenGroup["under"][number];

/** Cookie with the chosen language code of the back office. */
export const LANGUAGE_COOKIE = "admin-language";

/** Every screen of the menu. */
export const SCREENS: readonly ScreenPath[] = SCREEN_GROUPS.flatMap(({ path, under }) => [
  path,
  ...under,
]);

/**
 * The first query of each screen: whoever may call it may see the screen. Rules cannot import the
 * router's types; their test compares procedures that they name with it.
 */
export const SCREEN_QUERIES = {
  "/admin": "admin.dashboard.stats",
  "/admin/attention": "admin.attention.list",
  "/admin/products": "admin.products.list",
  "/admin/feeds": "admin.sources.list",
  "/admin/links": "admin.links.list",
  "/admin/categories": "admin.categories.list",
  "/admin/collections": "admin.collections.list",
  "/admin/lists": "admin.sharedLists.list",
  "/admin/deals": "admin.deals.list",
  "/admin/blog": "admin.posts.list",
  "/admin/authors": "admin.authors.list",
  "/admin/pages": "admin.pages.list",
  "/admin/media": "admin.media.list",
  "/admin/newsletter": "admin.newsletter.subscribers",
  "/admin/users": "admin.users.list",
  "/admin/audit": "admin.audit.list",
  "/admin/analytics": "admin.analytics.overview",
  "/admin/sales": "admin.sales.list",
  "/admin/searches": "admin.searches.list",
  "/admin/settings": "admin.settings.all",
  "/admin/redirects": "admin.redirects.list",
  "/admin/jobs": "admin.jobs.list",
  "/admin/trash": "admin.trash.list",
} as const satisfies Record<ScreenPath, string>;

/** What creates something on a screen, of those screens whose URL may ask for it (`?new=true`). */
export const SCREEN_CREATIONS = {
  "/admin/products": "admin.products.create",
  "/admin/categories": "admin.categories.create",
  "/admin/deals": "admin.deals.create",
  "/admin/blog": "admin.posts.create",
  "/admin/pages": "admin.pages.create",
  "/admin/users": "admin.users.create",
} as const satisfies Partial<Record<ScreenPath, string>>;
export type CreatingScreen = keyof typeof SCREEN_CREATIONS;

export const MAILBOX_CHANGE = "admin.broadcasts.mailbox.save";

/** Whether a staff role may see a screen. */
export const maySee = (role: StaffRole, screen: ScreenPath): boolean =>
  mayCall(role, SCREEN_QUERIES[screen], "query");

/** Whether a staff role may create something on a screen. */
export const mayCreateOn = (role: StaffRole, screen: CreatingScreen): boolean =>
  mayCall(role, SCREEN_CREATIONS[screen], "mutation");

/** Whether a staff role may configure the bounce mailbox. */
export const mayChangeMailbox = (role: StaffRole): boolean =>
  mayCall(role, MAILBOX_CHANGE, "mutation");

/** Whether a role may call a procedure of the back office, see `security/permissions.ts`. */
export { mayCall };

export const LOGIN_PATH = "/admin/login";

/** Screens that are not in the menu, and what their users have to be allowed. */
export const FURTHER_SCREENS = {
  "/admin/report": ["admin.analytics.overview", "query"],
  "/admin/missing-pictures": ["admin.missingPictures.list", "query"],
  "/admin/move-in": ["admin.moves.start", "mutation"],
  "/admin/start": ["admin.firstRun.mark", "mutation"],
} as const satisfies Record<string, [path: string, type: "query" | "mutation"]>;

const further: ReadonlyMap<string, readonly [path: string, type: "query" | "mutation"]> = new Map(
  Object.entries(FURTHER_SCREENS),
);

/** Whether a staff role may see a screen that is not in the menu; true for paths of others. */
export function maySeeFurther(role: StaffRole, path: string): boolean {
  const wanted = further.get(path.replace(/\/+$/, ""));
  return wanted === undefined || mayCall(role, ...wanted);
}

const all = new Set<string>([LOGIN_PATH, ...further.keys(), ...SCREENS]);

/** Whether a path is a screen; for others the server answers 404. */
export const isScreen = (path: string): boolean => all.has(path);
