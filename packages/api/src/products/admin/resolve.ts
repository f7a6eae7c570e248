/** Resolves an admin's input to the columns of a product. */

import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { categories, type PictureRef, pictures } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { pictureRef } from "../../pictures/entered.ts";
import { altOf, pictureOf } from "../pictures.ts";
import { findCategoryId } from "./filter.ts";
import type { ProductChanges } from "./schema.ts";

/** The current state of the product; empty for a new one. */
interface Present {
  name: string;
  images: readonly PictureRef[];
}

export interface ResolveOptions {
  /** Base URL of the shop. */
  origin: string;
  /** A new product has the given name and no pictures. */
  present: Present;
}

/** Fields that the input can give in more than one way. */
type Named = Pick<ProductChanges, "categoryId" | "category" | "images" | "image" | "cutOut">;

/** Their resolved values. */
interface References {
  categoryId?: string;
  images?: PictureRef[];
  cutOut?: PictureRef | null;
}

/**
 * @returns the columns of the input, with ids for names and picture references for URLs
 * @throws AppError BAD_REQUEST naming the field when a category or picture does not exist
 */
export async function resolveProduct<Input extends ProductChanges>(
  db: Db,
  input: Input,
  { origin, present }: ResolveOptions,
): Promise<Omit<Input, keyof Named> & References> {
  const { categoryId, category, images, image, cutOut, ...columns } = input;
  const resolved: Omit<Input, keyof Named> & References = columns;
  if (categoryId !== undefined || category !== undefined) {
    resolved.categoryId = await resolveCategory(db, categoryId, category);
  }
  if (cutOut !== undefined) resolved.cutOut = cutOut && pictureRef(cutOut);
  const name = input.name ?? present.name;
  const choices = choicesOf(images, image, { origin, present });
  if (choices)
    resolved.images = await resolvePictures(db, choices, name, present, images !== undefined);
  return resolved;
}

/** The requested pictures; undefined when the input does not mention them. */
function choicesOf(
  images: ProductChanges["images"],
  image: ProductChanges["image"],
  { origin, present }: ResolveOptions,
): Choice[] | undefined {
  const list = images?.flatMap((each) =>
    typeof each === "string" ? choiceOf(each, origin) : [each],
  );
  if (image === undefined) return list;
  const first = choiceOf(image ?? "", origin);
  // With both a list and another first picture, the first picture replaces that of the list.
  if (list) return first.length > 0 ? [...first, ...list.slice(1)] : list;
  return [...first, ...present.images.slice(1)];
}

async function resolveCategory(db: Db, id: string | undefined, name: string | undefined) {
  if (id === undefined) {
    const found = await findCategoryId(db, name ?? "");
    if (found === null) {
      throw new AppError(
        "BAD_REQUEST",
        message("There is no category “{name}”.", { name: name ?? "" }),
        "category",
      );
    }
    return found;
  }
  const [found] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id));
  if (!found) throw new AppError("BAD_REQUEST", "There is no such category.", "categoryId");
  return id;
}

/**
 * The picture that a text refers to; null for an empty text.
 *
 * @throws AppError BAD_REQUEST naming `image` when it does not exist
 */
export async function resolvePicture(
  db: Db,
  text: string,
  { origin, present }: ResolveOptions,
): Promise<PictureRef | null> {
  const choices = choiceOf(text, origin);
  const [picture = null] = await resolvePictures(db, choices, present.name, present, false);
  return picture;
}

/** A picture by key or by URL; a reference has both. */
type Choice = { key: string; url?: string; alt?: string } | { url: string; alt?: string };

/** A picture given as text: a URL, a key, or a path of the shop's picture route. */
function choiceOf(text: string, origin: string): Choice[] {
  if (text === "") return [];
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  const key = /^(?:\/img\/)?([0-9a-f]{16})$/.exec(path)?.[1];
  return key ? [{ key }] : [{ url: text }];
}

async function resolvePictures(
  db: Db,
  choices: Choice[],
  name: string,
  present: Present,
  isList: boolean,
): Promise<PictureRef[]> {
  const known = await findPictures(
    db,
    choices.flatMap((choice) => ("key" in choice ? [choice.key] : [])),
  );
  return choices.map((choice, index) => {
    const alt = choice.alt ?? altOf(name, index);
    if (!("key" in choice)) {
      // An unchanged picture keeps its alt text.
      const picture = pictureOf(choice.url, name, index);
      const former = present.images.find(({ key }) => key === picture.key);
      return { ...picture, alt: choice.alt ?? former?.alt ?? alt };
    }
    const former = present.images.find(({ key }) => key === choice.key);
    const source = known.get(choice.key);
    if (source === undefined) {
      if (former) return { ...former, alt: choice.alt ?? former.alt };
      const field = isList ? `images.${index}` : "image";
      throw new AppError("BAD_REQUEST", "There is no picture with this key.", field);
    }
    const own = { key: choice.key, alt: choice.alt ?? former?.alt ?? alt };
    return source.startsWith("media:") ? own : { key: own.key, url: source, alt: own.alt };
  });
}

async function findPictures(db: Db, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: pictures.key, source: pictures.source })
    .from(pictures)
    .where(isOneOf(pictures.key, keys));
  return new Map(rows.map(({ key, source }) => [key, source]));
}
