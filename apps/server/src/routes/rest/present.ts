/** The documented shapes: dollars for cents, addresses for pictures. */
import type { Outputs } from "@pickwell/api";

type Product = Outputs["catalog"]["products"]["one"];
type Post = Outputs["blog"]["source"];
/** A public article has neither version nor status: it is published. */
type AnyPost = Omit<Post, "publishedAt"> & { publishedAt: Date | null };
type AdminPost = AnyPost & Pick<Outputs["admin"]["posts"]["one"], "status" | "version">;
type Media = Outputs["admin"]["media"]["list"]["media"][number];
type Picture = Product["images"][number];

/** A picture's own address when it lives elsewhere, else where the shop serves it. */
export const pictureUrl = (origin: string, { key, url }: Picture) => url ?? `${origin}/img/${key}`;

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
