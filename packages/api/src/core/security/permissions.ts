/**
 * Permissions of the staff. An account is a user or an admin; an admin also has a staff role. Each
 * role includes those after it:
 *
 * owner · everything, including who is an owner
 * admin · settings, people, money, jobs and backups
 * editor · the whole catalogue and all content
 * author · their own articles, and pictures for them
 * viewer · reads, and changes nothing
 *
 * Usable in the browser.
 */
export const staffRoles = ["owner", "admin", "editor", "author", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

interface Permission {
  /** The lowest role that may query, and the lowest that may change something. */
  query: StaffRole;
  mutation: StaffRole;
}

const both = (query: StaffRole, mutation: StaffRole = query): Permission => ({ query, mutation });

/**
 * Permissions by prefix of the procedure's path; the longest prefix wins. A procedure without one
 * is for owners only, and a test names it.
 */
const permissions: Readonly<Record<string, Permission>> = {
  "admin.products": both("viewer", "editor"),
  "admin.bulk": both("editor"),
  "admin.bulk.users": both("admin"),
  "admin.categories": both("viewer", "editor"),
  "admin.collections": both("viewer", "editor"),
  "admin.sharedLists": both("viewer", "editor"),
  "admin.deals": both("viewer", "editor"),
  "admin.offers": both("viewer", "editor"),
  "admin.posts": both("viewer", "author"),
  "admin.authors": both("viewer", "editor"),
  // All staff edit their own profile.
  "admin.profile": both("viewer"),
  // The procedures check themselves who may edit the thing.
  "admin.presence": both("viewer"),
  // Views of lists they may see, for themselves; sharing has rules of its own.
  "admin.savedViews": both("viewer"),
  "admin.productBlocks": both("viewer", "author"),
  "admin.programmes": both("viewer", "author"),
  "admin.pages": both("viewer", "editor"),
  "admin.media": both("viewer", "editor"),
  "admin.media.create": both("author"),
  "admin.missingPictures": both("viewer", "editor"),
  "admin.links": both("viewer", "editor"),
  "admin.linkSwaps": both("viewer", "editor"),
  "admin.clipboard": both("author"),
  "admin.attention": both("viewer", "editor"),
  "admin.audit": both("admin"),
  "admin.users": both("admin"),
  // Users who may delete may also restore; for accounts the procedure checks further.
  "admin.trash": both("editor"),
  "admin.previews": both("author"),
  "admin.redirects": both("viewer", "editor"),
  "admin.trackingIds": both("editor", "admin"),
  // Personal data of subscribers.
  "admin.newsletter": both("editor"),
  "admin.newsletter.export": both("admin"),
  "admin.digest": both("editor"),
  "admin.series": both("editor"),
  "admin.segments": both("editor"),
  "admin.segments.export": both("admin"),
  "admin.alerts": both("editor"),
  "admin.broadcasts": both("editor"),
  // Credentials of a mail server, like those for sending.
  "admin.broadcasts.mailbox": both("editor", "admin"),
  "admin.settings": both("admin"),
  "admin.menus": both("admin"),
  "admin.demo": both("viewer", "admin"),
  "admin.firstRun": both("admin"),
  "admin.dashboard": both("viewer"),
  "admin.analytics": both("viewer", "admin"),
  "admin.searches": both("viewer"),
  "admin.searchAppearances": both("viewer", "editor"),
  "admin.imports": both("editor"),
  "admin.sources": both("editor", "admin"),
  "admin.sourceCategories": both("editor"),
  "admin.matches": both("editor"),
  "admin.moves": both("admin"),
  "admin.sales": both("viewer", "admin"),
  "admin.sales.keys": both("admin"),
  "admin.sales.polls": both("admin"),
  "admin.jobs": both("admin"),
  "admin.backups": both("admin"),
  "admin.notices": both("viewer", "editor"),
  "admin.stats": both("viewer"),
};

/**
 * The lowest role that may call a procedure.
 *
 * @param path - such as `admin.products.list`
 * @returns null when no prefix matches: for owners only
 */
export function permissionOf(path: string, type: string): StaffRole | null {
  for (
    let prefix = path;
    prefix !== "";
    prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf(".")))
  ) {
    const duty = permissions[prefix];
    if (duty) return type === "query" ? duty.query : duty.mutation;
  }
  return null;
}

/** Whether a role includes another. */
export const includesRole = (role: StaffRole, least: StaffRole): boolean =>
  staffRoles.indexOf(role) <= staffRoles.indexOf(least);

/** Whether a role may call a procedure. */
export const mayCall = (role: StaffRole, path: string, type: "query" | "mutation"): boolean =>
  includesRole(role, permissionOf(path, type) ?? "owner");
