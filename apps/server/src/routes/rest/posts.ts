import type { Outputs } from "@pickwell/api";
import { postChangeInput, postCreateInput } from "@pickwell/api/blog/admin/schema";
import { z } from "zod";
import { type BodyOptions, bodyOf, changeOf } from "./codecs/body.ts";
import { dateTime, dateTimeOrBlank, pathOf, pictureFields } from "./codecs/fields.ts";
import { choice, text, wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

type Post = Outputs["blog"]["source"];
/** A public article has neither version nor status: it is published. */
type AnyPost = Omit<Post, "publishedAt"> & { publishedAt: Date | null };
type AdminPost = AnyPost & Pick<Outputs["admin"]["posts"]["get"], "status" | "version">;

/**
 * Articles: documented ↔ internal. Storefront and back office are documented with different names
 * for the same fields.
 *
 * @param origin - see `pictureFields`
 */
function postCodecs(origin: string) {
  const { picture, entered } = pictureFields(origin);
  const post = z
    .strictObject({
      _id: z.string(),
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      /** Markdown. */
      content: z.string(),
      category: z.string(),
      tags: z.array(z.string()),
      author: z.string(),
      authorAvatar: picture.nullable(),
      coverImage: picture.nullable(),
      featuredImage: picture.nullable(),
      image: picture.nullable(),
      status: z.enum(["published", "draft", "scheduled", "archived"]),
      featured: z.boolean(),
      readTime: z.string(),
      views: z.int(),
      likes: z.int(),
      comments: z.int(),
      publishedAt: dateTime.nullable(),
      publishDate: dateTime.nullable(),
      createdAt: dateTime,
      updatedAt: dateTime,
    })
    .meta({ id: "Post" });
  const adminPost = post.extend({ version: z.int() }).meta({ id: "AdminPost" });
  const body: BodyOptions = {
    resource: post,
    names: {
      coverImage: "cover",
      featuredImage: "cover",
      image: "cover",
      publishedAt: "publishedAt",
      publishDate: "publishedAt",
    },
    accepts: {
      coverImage: entered,
      featuredImage: entered,
      image: entered,
      authorAvatar: entered,
      publishedAt: dateTimeOrBlank,
      publishDate: dateTimeOrBlank,
    },
  };
  return {
    post,
    adminPost,
    /** An article of a list. */
    postCard: adminPost.omit({ content: true }),
    newPost: bodyOf(postCreateInput, body),
    postChanges: changeOf(postChangeInput, body),
  };
}

/** An article under the documented names; it is published, because others are not public. */
function named(post: AnyPost) {
  const cover = post.cover && pathOf(post.cover);
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
    authorAvatar: post.authorAvatar && pathOf(post.authorAvatar),
    coverImage: cover,
    featuredImage: cover,
    image: cover,
    status: "published" as const,
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

const adminNamed = ({ status, version, ...post }: AdminPost) => ({
  ...named(post),
  status,
  version,
});

const statuses = ["all", "published", "draft", "scheduled", "archived"] as const;

/** Calls for everybody. */
const publicPosts = ({ post }: ReturnType<typeof postCodecs>) => [
  row(
    "GET /api/posts",
    async (api, { query }) => {
      const input = {
        page: wholeNumberParam(query, "page"),
        limit: wholeNumberParam(query, "limit"),
      };
      return { bare: (await api.blog.sources(input)).map(named) };
    },
    {
      bare: z.array(post),
      doc: {
        summary: "Published articles, the newest first",
        procedure: "blog.sources",
        query: { page: "page", limit: "limit" },
      },
    },
  ),
  row(
    "GET /api/posts/:id",
    async (api, { params }) => ({
      data: named(await api.blog.source({ key: params.id })),
      alias: "post",
      message: "Post fetched successfully",
    }),
    {
      data: post,
      doc: {
        summary: "One published article, by its id or slug",
        procedure: "blog.source",
        alias: "post",
      },
    },
  ),
];

/** Calls of the back office. */
const managedPosts = ({
  adminPost,
  postCard,
  newPost,
  postChanges,
}: ReturnType<typeof postCodecs>) => [
  row(
    "POST /api/posts",
    async (api, { body }) => ({
      data: adminNamed(await api.admin.posts.create(body)),
      alias: "post",
      message: "Blog post created successfully",
    }),
    {
      isPrivate: true,
      status: 201,
      body: newPost,
      data: adminPost,
      doc: {
        summary: "Add an article, as a draft unless its status says otherwise",
        procedure: "admin.posts.create",
        alias: "post",
      },
    },
  ),
  row(
    "PUT /api/posts/:id",
    async (api, { params, body }) => ({
      data: adminNamed(await api.admin.posts.change({ id: params.id, ...body })),
      alias: "post",
      message: "Blog post updated successfully",
    }),
    {
      isPrivate: true,
      body: postChanges,
      data: adminPost,
      doc: {
        summary: "Change some fields of an article; the others stay",
        procedure: "admin.posts.change",
        alias: "post",
      },
    },
  ),
  row("DELETE /api/posts/:id", (api, { params }) => api.admin.posts.remove({ id: params.id }), {
    isPrivate: true,
    ignoresBody: true,
    doc: {
      summary: "Move an article and its revisions into the trash",
      procedure: "admin.posts.remove",
    },
  }),
  row(
    "GET /api/admin/posts/:id",
    async (api, { params }) => ({
      data: adminNamed(await api.admin.posts.get({ id: params.id })),
      alias: "post",
      message: "Post fetched successfully",
    }),
    {
      isPrivate: true,
      data: adminPost,
      doc: {
        summary: "One article, whatever its status",
        procedure: "admin.posts.get",
        alias: "post",
      },
    },
  ),
  row(
    "GET /api/admin/posts",
    async (api, { query }) => {
      const { posts, total, page, limit } = await api.admin.posts.list({
        search: text(query, "search"),
        status: choice(query, "status", statuses),
        page: wholeNumberParam(query, "page"),
        limit: wholeNumberParam(query, "limit"),
      });
      return {
        data: posts.map((post) => {
          const { content: _, ...card } = adminNamed({ ...post, content: "" });
          return card;
        }),
        alias: "posts",
        message: "Posts fetched successfully",
        total,
        page,
        limit,
      };
    },
    {
      isPrivate: true,
      data: z.array(postCard),
      doc: {
        summary: "All articles without their texts, the newest first",
        procedure: "admin.posts.list",
        query: { search: "search", status: "status", page: "page", limit: "limit" },
        alias: "posts",
        isPaged: true,
      },
    },
  ),
];

/** REST calls of articles. The public list has no envelope; the others are below `/api/admin`. */
export function postRows(origin: string) {
  const codecs = postCodecs(origin);
  return [...publicPosts(codecs), ...managedPosts(codecs)];
}
