import { id, instant, json, str, table } from "@pickwell/db/columns";
import { users } from "../people/users.ts";
import type { PictureRef } from "./pictures.ts";

/** Profiles of authors. Articles name their author; only authors with a profile have a row. */
export const authors = table("authors", {
  id: id().primaryKey(),
  /** Follows from the name, so that an article's author leads to it. */
  slug: str().notNull().unique(),
  name: str().notNull(),
  /** Plain text, a paragraph to a line. */
  bio: str().notNull().default(""),
  photo: json<PictureRef>(),
  /** Pages about them elsewhere, http or https. */
  links: json<string[]>().notNull().default([]),
  /** The account that may edit the profile; null for none. */
  userId: id()
    .unique()
    .references(() => users.id, { onDelete: "set null" }),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
