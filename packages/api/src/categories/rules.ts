/** Categories that the header's menu shows. */
export const MENU_LIMIT = 6;
