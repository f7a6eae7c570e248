/** Categories that the header's menu shows. */
export const MENU_LIMIT = 6;
/** What a trending category is said to be rated when nobody has rated its products. */
export const UNRATED = 4.5;
