import type { MenuItem } from "@pickwell/api/menus/rules";

/** Both menus as their form holds them: whole, whether they are the owner's or a new shop's. */
export interface MenuValues {
  header: MenuItem[];
  footer: MenuItem[];
}
