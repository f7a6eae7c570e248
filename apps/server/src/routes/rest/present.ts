/** The documented shapes: dollars for cents, addresses for pictures. */
import type { Outputs } from "@pickwell/api";
import { percentOff } from "@pickwell/api/products/rules";

type Product = Outputs["catalog"]["products"]["one"];
type AdminProduct = Outputs["admin"]["products"]["one"];
type AdminCategory = Outputs["admin"]["categories"]["one"];
type Category = Outputs["catalog"]["categories"]["active"][number];
type Post = Outputs["blog"]["source"];
/** A public article has neither version nor status: it is published. */
type AnyPost = Omit<Post, "publishedAt"> & { publishedAt: Date | null };
type AdminPost = AnyPost & Pick<Outputs["admin"]["posts"]["one"], "status" | "version">;
type Media = Outputs["admin"]["media"]["list"]["media"][number];
type Picture = Product["images"][number];

const dollars = (cents: number) => cents / 100;

/** A picture's own address when it lives elsewhere, else where the shop serves it. */
export const pictureUrl = (origin: string, { key, url }: Picture) => url ?? `${origin}/img/${key}`;

/**
 * @param origin - see `Ask.origin`
 * @returns `originalPrice` only when there is one; `image` null when there is no picture
 */
export function presentProduct(product: Omit<Product, "deal" | "cutOut">, origin: string) {
  const { priceCents, originalPriceCents, reviewCount } = product;
  const images = product.images.map((picture) => pictureUrl(origin, picture));
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    category: product.category,
    brand: product.brand,
    description: product.description,
    price: dollars(priceCents),
    originalPrice: originalPriceCents === null ? undefined : dollars(originalPriceCents),
    discount: percentOff(originalPriceCents, priceCents),
    rating: product.rating,
    reviewCount,
    reviews: reviewCount,
    inStock: product.inStock,
    isNew: product.isNew,
    isBestseller: product.isBestseller,
    featured: product.featured,
    image: images[0] ?? null,
    images,
    features: product.features,
    affiliateLink: product.affiliateLink,
    createdAt: product.createdAt,
  };
}

/** A product as the back office sees it. @param origin - see `Ask.origin` */
export function presentAdminProduct(product: AdminProduct, origin: string) {
  const { sku, status, views, clicks, updatedAt, version } = product;
  return {
    ...presentProduct(product, origin),
    sku,
    status,
    views,
    clickCount: clicks,
    updatedAt,
    version,
  };
}

/** A category as the back office sees it. @param origin - see `Ask.origin` */
export function presentAdminCategory(category: AdminCategory, origin: string) {
  const { position, updatedAt, version } = category;
  return { ...presentCategory(category, origin), position, updatedAt, version };
}

/** @param origin - see `Ask.origin` */
export function presentCategory(category: Category, origin: string) {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    image: category.image && pictureUrl(origin, category.image),
    color: category.color,
    featured: category.featured,
    productCount: category.productCount,
    status: category.status,
    createdAt: category.createdAt,
  };
}

/** An article as the back office sees it. @param origin - see `Ask.origin` */
export function presentAdminPost(post: AdminPost, origin: string) {
  const { status, version } = post;
  return { ...presentPost(post, origin), status, version };
}

/**
 * Both storefront and back-office are documented with names of their own for the same things.
 *
 * @param origin - see `Ask.origin`
 * @returns `content` as Markdown; pictures null when there are none; `status` is published, because
 * others are not public
 */
export function presentPost(post: AnyPost, origin: string) {
  const cover = post.cover && pictureUrl(origin, post.cover);
  return {
    _id: post.id,
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    category: post.category,
    tags: post.tags,
    author: post.author,
    authorAvatar: post.authorAvatar && pictureUrl(origin, post.authorAvatar),
    coverImage: cover,
    featuredImage: cover,
    image: cover,
    status: "published",
    featured: post.featured,
    readTime: `${post.readMinutes} min`,
    views: post.views,
    likes: post.likes,
    comments: post.commentCount,
    publishedAt: post.publishedAt,
    publishDate: post.publishedAt,
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
}

/** A picture of the library. @param origin - see `Ask.origin` */
export function presentMedia({ url, frame: _, focus: __, ...picture }: Media, origin: string) {
  const own = { key: picture.id, alt: picture.alt };
  return { ...picture, url: pictureUrl(origin, url === null ? own : { ...own, url }) };
}
