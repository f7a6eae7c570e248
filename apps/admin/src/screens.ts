import { SCREENS } from "@pickwell/api/back-office/rules";
import type { IconName } from "./ui/icon.tsx";

type ScreenPath = (typeof SCREENS)[number];

const drawn: Record<ScreenPath, { label: string; icon: IconName }> = {
  "/admin": { label: "Dashboard", icon: "home" },
  "/admin/products": { label: "Products", icon: "box" },
  "/admin/feeds": { label: "Feeds", icon: "rows" },
  "/admin/categories": { label: "Categories", icon: "folder" },
  "/admin/deals": { label: "Deals", icon: "tag" },
  "/admin/blog": { label: "Blog Posts", icon: "pen" },
  "/admin/authors": { label: "Authors", icon: "pencil" },
  "/admin/pages": { label: "Pages", icon: "page" },
  "/admin/media": { label: "Media", icon: "image" },
  "/admin/newsletter": { label: "Newsletter", icon: "mail" },
  "/admin/users": { label: "Users", icon: "users" },
  "/admin/analytics": { label: "Analytics", icon: "chart" },
  "/admin/sales": { label: "Sales", icon: "receipt" },
  "/admin/links": { label: "Links", icon: "link" },
  "/admin/redirects": { label: "Redirects", icon: "external" },
  "/admin/jobs": { label: "Jobs", icon: "clock" },
  "/admin/trash": { label: "Trash", icon: "trash" },
  "/admin/audit": { label: "Audit Log", icon: "scroll" },
  "/admin/settings": { label: "Settings", icon: "gear" },
};

/** The screens of the back office, as the side menu and the command palette name them. */
export const screens = SCREENS.map((path) => ({ path, ...drawn[path] }));
