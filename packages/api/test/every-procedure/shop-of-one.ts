import * as schema from "@pickwell/db/schema";
import { emptyRule } from "../../src/collections/matching.ts";
import { addUser } from "../accounts.ts";
import type { InputObject } from "../inputs.ts";
import { NOW, type TestShop, testShop } from "../testing.ts";

const { authors, broadcasts, collections, feedSources, pictures, segments, sourceCategories } =
  schema;

/** A shop in which there is one of each, so that what names it names something. */
export interface ShopOfOne {
  shop: TestShop;
  /** Ids of what is there, by the part of a path that names it. */
  ids: Record<string, string>;
  /** What fields of these names hold, wherever they stand. */
  known: InputObject;
}

/** @returns a shop of its own for the file that asks for it */
export async function shopOfOne(): Promise<ShopOfOne> {
  const shop = testShop();
  const { id: moveTo } = await shop.category();
  const category = await shop.category({ name: "Lamp" });
  const product = await shop.product({ name: "Lamp" });
  const post = await shop.post({ title: "Lamp", content: "A lamp." });
  const deal = await shop.deal({ title: "Lamp", productId: product.id });
  const author = { id: "lampauthor", slug: "lamp", name: "Lamp", createdAt: NOW, updatedAt: NOW };
  await shop.db.insert(authors).values(author);
  const collection = { id: "lampcollection", slug: "lamp", title: "Lamp", rule: emptyRule };
  await shop.db
    .insert(collections)
    .values({ ...collection, status: "published", createdAt: NOW, updatedAt: NOW });
  const user = await addUser(shop);
  const picture = { key: "0123456789abcdef", source: "https://pictures.example/lamp.jpg" };
  await shop.db.insert(pictures).values({ ...picture, createdAt: NOW });
  const broadcast = { id: "lampbroadcast", subject: "Lamp", slug: "lamp", body: "A lamp." };
  await shop.db.insert(broadcasts).values({ ...broadcast, createdAt: NOW, updatedAt: NOW });
  const source = { id: "lampsource", name: "Lamp", host: "feeds.example", signIn: "none" as const };
  const moments = { createdAt: NOW, updatedAt: NOW };
  await shop.db
    .insert(feedSources)
    .values({ ...source, ...moments, sealed: "", shrinkPercent: 30, savedBy: "ada" });
  const sourceCategory = {
    id: "lampsourcecategory",
    scope: source.id,
    key: "lamp",
    names: ["Lamp"],
  };
  await shop.db.insert(sourceCategories).values({ ...sourceCategory, createdAt: NOW });
  const segment = { id: "lampsegment", name: "Lamps", rules: [] };
  await shop.db.insert(segments).values({ ...segment, ...moments });
  const savedView = { id: "lampview", list: "products" as const, name: "Lamps", params: {} };
  await shop.db.insert(schema.savedViews).values({ ...savedView, ...moments });
  const ids = {
    categories: category.id,
    collections: collection.id,
    deals: deal.id,
    blog: post.id,
    posts: post.id,
    authors: author.id,
    users: user.id,
    media: picture.key,
    broadcasts: broadcast.id,
    segments: segment.id,
    savedViews: savedView.id,
    sources: source.id,
  };
  const known = {
    category: category.name,
    slug: category.slug,
    categoryId: category.id,
    segmentId: segment.id,
    moveTo,
    productId: product.id,
    productIds: [product.id],
    replacementId: null,
    ids: [product.id],
    keys: [picture.key],
    sourceCategory: sourceCategory.id,
  };
  return { shop, ids, known };
}
