import { bool, choice, id, index, instant, int, json, str, table } from "@pickwell/db/columns";
import type { PictureRef } from "../content/pictures.ts";

export const categoryStatuses = ["active", "inactive"] as const;

/** A category of products. Only `active` ones are public. */
export const categories = table(
  "categories",
  {
    id: id().primaryKey(),
    name: str().notNull(),
    slug: str().notNull().unique(),
    description: str().notNull().default(""),
    image: json<PictureRef>(),
    /** `#rrggbb` */
    color: str().notNull().default("#3B82F6"),
    featured: bool().notNull().default(false),
    status: choice(categoryStatuses).notNull().default("active"),
    /** Place in menus, lowest first. */
    position: int().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("categories_menu").on(t.status, t.position, t.name)],
);
