import { mayCall, type StaffRole } from "../core/security/duties.ts";

/** What somebody can be seen to edit, as its table has it; a test compares. */
export const presenceKinds = ["product", "deal", "post", "page"] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** How often a screen says that it is still open, and looks for others, in milliseconds. */
export const HEARTBEAT_MS = 30_000;
/** How long somebody is believed to be there after the last word, in milliseconds. */
export const LEASE_MS = 120_000;

const changing: Record<PresenceKind, string> = {
  product: "admin.products.change",
  deal: "admin.deals.change",
  post: "admin.posts.change",
  page: "admin.pages.change",
};

/** Whether somebody of a role can edit such a thing, and so be seen to. */
export const mayEdit = (role: StaffRole, kind: PresenceKind): boolean =>
  mayCall(role, changing[kind], "mutation");
