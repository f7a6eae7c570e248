/**
 * Who of the staff may do what. Accounts are users or admins, as programs know them; what an admin may
 * do here follows from a staff role. Each includes those after it:
 *
 * owner · everything, and who is owner
 * admin · settings, people, money, jobs and backups
 * editor · the whole catalogue and everything that is written
 * author · articles of their own, and pictures for them
 * viewer · looks, and changes nothing
 *
 * Free of everything that a browser does not have.
 */
export const staffRoles = ["owner", "admin", "editor", "author", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

interface Duty {
  /** The least role that may ask, and the least that may change something. */
  query: StaffRole;
  mutation: StaffRole;
}

const both = (query: StaffRole, mutation: StaffRole = query): Duty => ({ query, mutation });

/**
 * What procedures take, by the beginning of their path: the longest one counts. What begins like none
 * of them is for owners, and a test names it.
 */
const duties: Readonly<Record<string, Duty>> = {
  "admin.products": both("viewer", "editor"),
  "admin.bulk": both("editor"),
  "admin.categories": both("viewer", "editor"),
  "admin.collections": both("viewer", "editor"),
  "admin.sharedLists": both("viewer", "editor"),
  "admin.deals": both("viewer", "editor"),
  "admin.offers": both("viewer", "editor"),
  "admin.posts": both("viewer", "author"),
  "admin.authors": both("viewer", "editor"),
  // Everybody tells of themselves.
  "admin.profile": both("viewer"),
  // What they could edit is looked at there.
  "admin.presence": both("viewer"),
  // Of lists that they see, for themselves; sharing them takes more, see its rules.
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
  // Whoever deletes something can take it back; accounts are looked at again there.
  "admin.trash": both("editor"),
  "admin.previews": both("author"),
  "admin.redirects": both("viewer", "editor"),
  "admin.trackingIds": both("editor", "admin"),
  // Readers' addresses.
  "admin.newsletter": both("editor"),
  "admin.newsletter.export": both("admin"),
  "admin.digest": both("editor"),
  "admin.series": both("editor"),
  "admin.segments": both("editor"),
  "admin.segments.export": both("admin"),
  "admin.alerts": both("editor"),
  "admin.broadcasts": both("editor"),
  // A server that the shop signs in to, as for sending.
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
 * The least role that may call a procedure.
 *
 * @param path - such as `admin.products.list`
 * @returns null when nothing says: then it is for owners
 */
export function dutyOf(path: string, type: string): StaffRole | null {
  for (
    let prefix = path;
    prefix !== "";
    prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf(".")))
  ) {
    const duty = duties[prefix];
    if (duty) return type === "query" ? duty.query : duty.mutation;
  }
  return null;
}

/** Whether a role includes another. */
export const includesRole = (role: StaffRole, least: StaffRole): boolean =>
  staffRoles.indexOf(role) <= staffRoles.indexOf(least);

/** Whether a role may call a procedure. */
export const mayCall = (role: StaffRole, path: string, type: "query" | "mutation"): boolean =>
  includesRole(role, dutyOf(path, type) ?? "owner");
