/** Saved views: for which lists, and who may share them. Pure. */
import { maySee, type ScreenPath } from "../back-office/rules.ts";
import { includesRole, type StaffRole } from "../core/security/permissions.ts";

/** Lists with saved views, as in the database table; a test compares. */
export const viewedLists = ["products", "deals", "posts", "users", "sales"] as const;
export type ViewedList = (typeof viewedLists)[number];

export const viewLimits = {
  /** Characters of a name. */
  name: 60,
  /** Views of one list that somebody has, and that the staff shares. */
  views: 50,
} as const;

const screens: Record<ViewedList, ScreenPath> = {
  products: "/admin/products",
  deals: "/admin/deals",
  posts: "/admin/blog",
  users: "/admin/users",
  sales: "/admin/sales",
};

/** Whether a staff role may see a list, and so save views of it. */
export const mayView = (role: StaffRole, list: ViewedList): boolean => maySee(role, screens[list]);

/** The lowest role that may share views. */
export const SHARING_ROLE = "editor";

/** Whether a role may share views, and change shared ones. */
export const mayShareViews = (role: StaffRole): boolean => includesRole(role, SHARING_ROLE);
