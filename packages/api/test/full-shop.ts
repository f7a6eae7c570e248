/** A shop in which every column of what is public holds something, so that no field stays unseen. */
import { collections, contactMessages, pages, pictures, subscribers } from "@pickwell/db/schema";
import { emptyRule } from "../src/collections/matching.ts";
import { saveSettings } from "../src/settings/service.ts";
import { NOW, type TestShop } from "./testing.ts";

const LATER = new Date(NOW.getTime() + 3_600_000);

/** Fills a shop. @returns what finds its things, by the names that input gives them */
export async function fillShop(shop: TestShop) {
  const { db } = shop;
  const picture = { key: "0123456789abcdef", alt: "A lamp" };
  await db.insert(pictures).values({
    ...{ key: picture.key, source: "media:uploads/lamp.jpg", name: "Lamp", alt: "A lamp" },
    ...{ type: "image/jpeg", bytes: 999, width: 800, height: 600, uploadedBy: "somebody" },
    ...{ createdAt: NOW, updatedAt: NOW },
  });
  const texts = { description: "A lamp for desks", features: ["It shines"] };
  const counts = { rating: 4.5, reviewCount: 12 };
  const category = await shop.category({
    ...{ name: "Lamps", description: "All lamps", image: picture, featured: true },
  });
  const product = await shop.product({
    ...{ ...texts, ...counts, name: "Desk lamp", brand: "Lumen", sku: "L-1", views: 7, clicks: 3 },
    ...{ originalPriceCents: 2000, isNew: true, isBestseller: true, featured: true },
    images: [picture],
  });
  await shop.product({
    ...texts,
    ...counts,
    name: "Floor lamp",
    brand: "Lumen",
    images: [picture],
  });
  const deal = await shop.deal({
    ...{ ...texts, ...counts, title: "Lamp deal", category: "Lamps", productId: product.id },
    ...{ images: [picture], featured: true, maxUsage: 10, usageCount: 2, endsAt: LATER },
  });
  await shop.deal({ ...texts, ...counts, title: "Another lamp deal", images: [picture] });
  const post = await shop.post({
    ...{ title: "About lamps", excerpt: "Lamps", category: "Light", tags: ["lamp"], author: "Ada" },
    ...{ authorAvatar: picture, cover: picture, featured: true, views: 5, likes: 2 },
    content: `## Why\n\nLamps.\n\n![A lamp](/img/${picture.key})\n\n{{product:${product.slug}}}\n`,
  });
  await shop.post({ title: "More lamps", category: "Light", tags: ["lamp"], cover: picture });
  const texts2 = { title: "Terms", description: "Our terms", content: "## One\n\nBe kind." };
  await db.insert(pages).values({ slug: "terms", ...texts2, createdAt: NOW, updatedAt: NOW });
  const collection = { id: "gifts", slug: "gifts", title: "Gifts", description: "To be given" };
  await db.insert(collections).values({
    ...{ ...collection, intro: "Lamps.", image: picture, rule: emptyRule, status: "published" },
    ...{ createdAt: NOW, updatedAt: NOW },
  });
  const person = { email: "reader@shop.test", createdAt: NOW };
  await db
    .insert(subscribers)
    .values({ ...person, id: "s", welcomeCode: "WELCOME-X", askedAt: NOW, mailedAt: NOW });
  await db
    .insert(contactMessages)
    .values({ ...person, id: "m", name: "Reader", subject: "Hello", message: "Hello" });
  await saveSettings(
    db,
    NOW,
    "integrations",
    {
      facebookPage: "https://www.facebook.com/pickwell",
      instagramHandle: "@pickwell",
      twitterHandle: "pickwell",
      youtubeChannel: "@pickwell",
    },
    0,
  );
  return { category, product, deal, post, pageSlug: "terms", picture, collectionSlug: "gifts" };
}
