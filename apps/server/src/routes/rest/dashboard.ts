import type { Outputs } from "@pickwell/api";
import { z } from "zod";
import { pathOf, pictureFields } from "./codecs/fields.ts";
import { whole } from "./query.ts";
import { adminStatsShape, dashboardShape, recentPostShape, topProductShape } from "./shapes.ts";
import { row } from "./table.ts";

type Product = Outputs["admin"]["dashboard"]["products"][number];
type Post = Outputs["admin"]["dashboard"]["posts"][number];

/** Entries of a list that asks for no number; the dashboard shows the first three. */
const LIMIT = 10;

const presentProduct = (product: Product, origin: string) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  category: product.category,
  status: product.status,
  clickCount: product.clicks,
  views: product.views,
  image: product.images[0]
    ? z.encode(pictureFields(origin).picture, pathOf(product.images[0]))
    : null,
  createdAt: product.createdAt,
});

/** `createdAt` as clients of the dashboard read it: seconds since 1970 in an object. */
const presentPost = (post: Post) => ({
  _id: post.id,
  id: post.id,
  slug: post.slug,
  title: post.title,
  author: post.author,
  status: post.status,
  views: post.views,
  createdAt: { seconds: Math.floor(post.createdAt.getTime() / 1000) },
});

/** What the dashboard of another program shows: figures, latest articles and products. */
export const dashboardRows = [
  row("GET /api/admin/stats", async (api) => ({ bare: await api.admin.stats() }), {
    isPrivate: true,
    doc: {
      summary: "How many accounts there are",
      procedure: "admin.stats",
      bare: adminStatsShape,
    },
  }),
  row(
    "GET /api/dashboard/stats",
    async (api) => ({
      data: await api.admin.dashboard.stats(),
      message: "Dashboard stats fetched successfully",
    }),
    {
      isPrivate: true,
      doc: {
        summary: "How many products and articles there are, and the change since last month",
        procedure: "admin.dashboard.stats",
        data: dashboardShape,
      },
    },
  ),
  row(
    "GET /api/dashboard/products",
    async (api, { query, origin }) => {
      const limit = whole(query, "limit") ?? LIMIT;
      const products = await api.admin.dashboard.products({ limit });
      return {
        data: products.map((product) => presentProduct(product, origin)),
        message: "Dashboard products fetched successfully",
      };
    },
    {
      isPrivate: true,
      doc: {
        summary: "Products that most people left for",
        procedure: "admin.dashboard.products",
        query: { limit: "limit" },
        data: z.array(topProductShape),
      },
    },
  ),
  row(
    "GET /api/dashboard/posts",
    async (api, { query }) => {
      const limit = whole(query, "limit") ?? LIMIT;
      const posts = await api.admin.dashboard.posts({ limit });
      return { data: posts.map(presentPost), message: "Dashboard posts fetched successfully" };
    },
    {
      isPrivate: true,
      doc: {
        summary: "The newest articles, whatever their status",
        procedure: "admin.dashboard.posts",
        query: { limit: "limit" },
        data: z.array(recentPostShape),
      },
    },
  ),
];
