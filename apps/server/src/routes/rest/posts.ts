import { z } from "zod";
import { asChange, inMoments, inOurNames, inOwnPictures } from "./payload.ts";
import { presentAdminPost, presentPost } from "./present.ts";
import { choice, text, whole } from "./query.ts";
import { adminPostShape, postShape } from "./shapes.ts";
import { row } from "./table.ts";

/** One picture and one date under several documented names. */
const names = {
  coverImage: "cover",
  featuredImage: "cover",
  image: "cover",
  publishDate: "publishedAt",
};
const fieldNames = { cover: "coverImage" };

function postBody(body: never, origin: string): never {
  const dated = inMoments(inOurNames(body, names), ["publishedAt"]);
  return inOwnPictures(dated, origin, ["cover", "authorAvatar"]);
}

const statuses = ["all", "published", "draft", "scheduled", "archived"] as const;

/** Articles. The public list is bare, without an envelope; all articles are below `/api/admin`. */
export const postRows = [
  row(
    "GET /api/posts",
    async (api, { query, origin }) => {
      const input = { page: whole(query, "page"), limit: whole(query, "limit") };
      return { bare: (await api.blog.sources(input)).map((post) => presentPost(post, origin)) };
    },
    {
      doc: {
        summary: "Published articles, the newest first",
        procedure: "blog.sources",
        query: { page: "page", limit: "limit" },
        bare: z.array(postShape),
      },
    },
  ),
  row(
    "GET /api/posts/:id",
    async (api, { params, origin }) => ({
      data: presentPost(await api.blog.source({ key: params.id }), origin),
      alias: "post",
      message: "Post fetched successfully",
    }),
    {
      doc: {
        summary: "One published article, by its id or slug",
        procedure: "blog.source",
        data: postShape,
        alias: "post",
      },
    },
  ),
  row(
    "POST /api/posts",
    async (api, { body, origin }) => ({
      data: presentAdminPost(await api.admin.posts.create(postBody(body, origin)), origin),
      alias: "post",
      message: "Blog post created successfully",
    }),
    {
      isPrivate: true,
      status: 201,
      fieldNames,
      doc: {
        summary: "Add an article, as a draft unless its status says otherwise",
        procedure: "admin.posts.create",
        data: adminPostShape,
        alias: "post",
      },
    },
  ),
  row(
    "PUT /api/posts/:id",
    async (api, { params, body, origin }) => {
      const change = { id: params.id, ...asChange(postBody(body, origin)) };
      return {
        data: presentAdminPost(await api.admin.posts.change(change), origin),
        alias: "post",
        message: "Blog post updated successfully",
      };
    },
    {
      isPrivate: true,
      fieldNames,
      doc: {
        summary: "Change some fields of an article; the others stay",
        procedure: "admin.posts.change",
        data: adminPostShape,
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
    async (api, { params, origin }) => ({
      data: presentAdminPost(await api.admin.posts.one({ id: params.id }), origin),
      alias: "post",
      message: "Post fetched successfully",
    }),
    {
      isPrivate: true,
      doc: {
        summary: "One article, whatever its status",
        procedure: "admin.posts.one",
        data: adminPostShape,
        alias: "post",
      },
    },
  ),
  row(
    "GET /api/admin/posts",
    async (api, { query, origin }) => {
      const { posts, total, page, limit } = await api.admin.posts.list({
        search: text(query, "search"),
        status: choice(query, "status", statuses),
        page: whole(query, "page"),
        limit: whole(query, "limit"),
      });
      return {
        data: posts.map((post) => {
          const { content: _, ...card } = presentAdminPost({ ...post, content: "" }, origin);
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
      doc: {
        summary: "All articles without their texts, the newest first",
        procedure: "admin.posts.list",
        query: { search: "search", status: "status", page: "page", limit: "limit" },
        data: z.array(adminPostShape.omit({ content: true })),
        alias: "posts",
        isPaged: true,
      },
    },
  ),
];
