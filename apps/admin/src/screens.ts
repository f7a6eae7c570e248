/** The screens of the back office, as the side menu and the command palette name them. */
export const screens = [
  { path: "/admin", label: "Dashboard", icon: "home" },
  { path: "/admin/products", label: "Products", icon: "box" },
  { path: "/admin/categories", label: "Categories", icon: "folder" },
  { path: "/admin/deals", label: "Deals", icon: "tag" },
  { path: "/admin/blog", label: "Blog Posts", icon: "pen" },
  { path: "/admin/authors", label: "Authors", icon: "pencil" },
  { path: "/admin/pages", label: "Pages", icon: "page" },
  { path: "/admin/media", label: "Media", icon: "image" },
  { path: "/admin/newsletter", label: "Newsletter", icon: "mail" },
  { path: "/admin/users", label: "Users", icon: "users" },
  { path: "/admin/analytics", label: "Analytics", icon: "chart" },
  { path: "/admin/sales", label: "Sales", icon: "receipt" },
  { path: "/admin/links", label: "Links", icon: "link" },
  { path: "/admin/redirects", label: "Redirects", icon: "external" },
  { path: "/admin/jobs", label: "Jobs", icon: "clock" },
  { path: "/admin/trash", label: "Trash", icon: "trash" },
  { path: "/admin/audit", label: "Audit Log", icon: "scroll" },
  { path: "/admin/settings", label: "Settings", icon: "gear" },
] as const;

export const LOGIN_PATH = "/admin/login";

/** Screens that others lead to, in no menu. */
const further = ["/admin/report", "/admin/missing-pictures"];

/** Whether there is a screen at a path; of any other the server says that nothing is there. */
export const isScreen = (path: string): boolean =>
  path === LOGIN_PATH || further.includes(path) || screens.some((screen) => screen.path === path);
