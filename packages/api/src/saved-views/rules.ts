/** Views of lists that are kept under a name: of which lists, and who may share them. Pure. */
import { maySee, type ScreenPath } from "../back-office/rules.ts";
import { includesRole, type StaffRole } from "../core/security/duties.ts";

/** Lists that views are kept of, as their table has them; a test compares. */
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

/** Whether somebody of a role may see a list, and so keep views of it. */
export const mayView = (role: StaffRole, list: ViewedList): boolean => maySee(role, screens[list]);

/** The least role that says what the whole staff finds above a list. */
export const SHARING_ROLE = "editor";

/** Whether they may share views of it, and change those that are shared. */
export const mayShareViews = (role: StaffRole): boolean => includesRole(role, SHARING_ROLE);
