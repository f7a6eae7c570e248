import { mayCall, type StaffRole } from "../core/security/permissions.ts";

/** As in the database table; a test compares. */
export const presenceKinds = ["product", "deal", "post", "page"] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** How often a screen renews its presence, in milliseconds. */
export const HEARTBEAT_MS = 30_000;
/** How long presence lasts after the last renewal, in milliseconds. */
export const LEASE_MS = 120_000;

/** What changes such a thing; a test compares the names with the router. */
export const CHANGES = {
  product: "admin.products.change",
  deal: "admin.deals.change",
  post: "admin.posts.change",
  page: "admin.pages.change",
} as const satisfies Record<PresenceKind, string>;

/** Whether a staff role can edit such a thing, and so be shown as present. */
export const mayEdit = (role: StaffRole, kind: PresenceKind): boolean =>
  mayCall(role, CHANGES[kind], "mutation");
