import { maySee, SCREEN_GROUPS, SCREENS, type ScreenPath } from "@pickwell/api/back-office/rules";
import type { StaffRole } from "@pickwell/api/duties";
import type { IconName } from "./ui/icon.tsx";

const drawn: Record<ScreenPath, { label: string; icon: IconName }> = {
  "/admin": { label: "Dashboard", icon: "home" },
  "/admin/attention": { label: "Needs Attention", icon: "warning" },
  "/admin/products": { label: "Products", icon: "box" },
  "/admin/feeds": { label: "Feeds", icon: "rows" },
  "/admin/categories": { label: "Categories", icon: "folder" },
  "/admin/collections": { label: "Collections", icon: "rows" },
  "/admin/deals": { label: "Deals", icon: "tag" },
  "/admin/blog": { label: "Blog Posts", icon: "pen" },
  "/admin/authors": { label: "Authors", icon: "pencil" },
  "/admin/pages": { label: "Pages", icon: "page" },
  "/admin/media": { label: "Media", icon: "image" },
  "/admin/newsletter": { label: "Newsletter", icon: "mail" },
  "/admin/users": { label: "Users", icon: "users" },
  "/admin/analytics": { label: "Analytics", icon: "chart" },
  "/admin/sales": { label: "Sales", icon: "receipt" },
  "/admin/searches": { label: "Searches", icon: "search" },
  "/admin/links": { label: "Links", icon: "link" },
  "/admin/redirects": { label: "Redirects", icon: "external" },
  "/admin/jobs": { label: "Jobs", icon: "clock" },
  "/admin/trash": { label: "Trash", icon: "trash" },
  "/admin/audit": { label: "Audit Log", icon: "scroll" },
  "/admin/settings": { label: "Settings", icon: "gear" },
};

/** One of the back office's screens, as its menu names it. */
export interface ScreenLink {
  path: ScreenPath;
  label: string;
  icon: IconName;
}

const linkTo = (path: ScreenPath): ScreenLink => ({ path, ...drawn[path] });

/** The screens of the back office, as the command palette names them. */
export const screens: readonly ScreenLink[] = SCREENS.map(linkTo);

/** An entry of the side menu, and the screens below it. */
export interface ScreenGroup extends ScreenLink {
  /** Only what is below it may be seen. */
  isClosed: boolean;
  under: readonly ScreenLink[];
}

/** The side menu of somebody: its entries, and the screens below each. */
export const screenGroupsFor = (role: StaffRole): ScreenGroup[] =>
  SCREEN_GROUPS.map(({ path, under }) => ({
    ...linkTo(path),
    isClosed: !maySee(role, path),
    under: under.filter((screen) => maySee(role, screen)).map(linkTo),
  })).filter(({ isClosed, under }) => !isClosed || under.length > 0);

/** Whether a path is a screen's own, or below it. */
export const isBelow = (pathname: string, screen: ScreenPath): boolean =>
  pathname === screen || (screen !== "/admin" && pathname.startsWith(`${screen}/`));
