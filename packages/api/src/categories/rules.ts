/** Categories in the header's menu. */
export const MENU_LIMIT = 6;
