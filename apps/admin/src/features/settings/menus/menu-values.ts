import type { MenuItem } from "@pickwell/api/menus/rules";

/** Both menus as form values, custom or default. */
export interface MenuValues {
  header: MenuItem[];
  footer: MenuItem[];
}
