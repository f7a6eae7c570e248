import { maySee, SCREEN_GROUPS, SCREENS, type ScreenPath } from "@pickwell/api/back-office/rules";
import type { StaffRole } from "@pickwell/api/permissions";
import { t } from "@pickwell/texts/t.ts";
import type { IconName } from "./ui/icon.tsx";

const drawn: Record<ScreenPath, { label: string; icon: IconName }> = {
  "/admin": { label: t("Dashboard"), icon: "home" },
  "/admin/attention": { label: t("Needs Attention"), icon: "warning" },
  "/admin/products": { label: t("Products"), icon: "box" },
  "/admin/feeds": { label: t("Feeds"), icon: "rows" },
  "/admin/categories": { label: t("Categories"), icon: "folder" },
  "/admin/collections": { label: t("Collections"), icon: "rows" },
  "/admin/lists": { label: t("Shared Lists"), icon: "heart" },
  "/admin/deals": { label: t("Deals"), icon: "tag" },
  "/admin/blog": { label: t("Blog Posts"), icon: "pen" },
  "/admin/authors": { label: t("Authors"), icon: "pencil" },
  "/admin/pages": { label: t("Pages"), icon: "page" },
  "/admin/media": { label: t("Media"), icon: "image" },
  "/admin/newsletter": { label: t("Newsletter"), icon: "mail" },
  "/admin/users": { label: t("Users"), icon: "users" },
  "/admin/analytics": { label: t("Analytics"), icon: "chart" },
  "/admin/sales": { label: t("Sales"), icon: "receipt" },
  "/admin/searches": { label: t("Searches"), icon: "search" },
  "/admin/links": { label: t("Links"), icon: "link" },
  "/admin/redirects": { label: t("Redirects"), icon: "external" },
  "/admin/jobs": { label: t("Jobs"), icon: "clock" },
  "/admin/trash": { label: t("Trash"), icon: "trash" },
  "/admin/audit": { label: t("Audit Log"), icon: "scroll" },
  "/admin/settings": { label: t("Settings"), icon: "gear" },
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
  /** The user may only see screens below it. */
  isClosed: boolean;
  under: readonly ScreenLink[];
}

/** The side menu of a role: its entries, and the screens below each. */
export const screenGroupsFor = (role: StaffRole): ScreenGroup[] =>
  SCREEN_GROUPS.map(({ path, under }) => ({
    ...linkTo(path),
    isClosed: !maySee(role, path),
    under: under.filter((screen) => maySee(role, screen)).map(linkTo),
  })).filter(({ isClosed, under }) => !isClosed || under.length > 0);

/** Whether a path is a screen's own, or below it. */
export const isBelow = (pathname: string, screen: ScreenPath): boolean =>
  pathname === screen || (screen !== "/admin" && pathname.startsWith(`${screen}/`));
