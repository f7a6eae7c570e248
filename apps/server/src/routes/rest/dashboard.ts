import type { Outputs } from "@pickwell/api";
import { productStates } from "@pickwell/api/products/schema";
import { z } from "zod";
import { dateTime, pathOf, pictureFields, seconds } from "./codecs/fields.ts";
import { wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

type Product = Outputs["admin"]["dashboard"]["products"][number];
type Post = Outputs["admin"]["dashboard"]["posts"][number];

/** Default number of entries; the dashboard shows the first three. */
const LIMIT = 10;

const accounts = z
  .strictObject({ totalUsers: z.int(), activeUsers: z.int(), newUsersToday: z.int() })
  .meta({ id: "AdminStats" });

/** In whole percent; null when there was nothing to compare with. */
const growth = z.int().nullable();
const figures = z
  .strictObject({
    totalProducts: z.int(),
    publishedProducts: z.int(),
    totalPosts: z.int(),
    publishedPosts: z.int(),
    changes: z.strictObject({
      totalProducts: growth,
      publishedProducts: growth,
      totalPosts: growth,
      publishedPosts: growth,
    }),
  })
  .meta({ id: "DashboardStats" });

/** @param origin - see `pictureFields` */
const topProductAt = (origin: string) =>
  z
    .strictObject({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      category: z.string(),
      status: z.enum(productStates),
      clickCount: z.int(),
      views: z.int(),
      image: pictureFields(origin).picture.nullable(),
      createdAt: dateTime,
    })
    .meta({ id: "TopProduct" });

const namedProduct = (product: Product) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  category: product.category,
  status: product.status,
  clickCount: product.clicks,
  views: product.views,
  image: product.images[0] ? pathOf(product.images[0]) : null,
  createdAt: product.createdAt,
});

const recentPost = z
  .strictObject({
    _id: z.string(),
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    author: z.string(),
    status: z.enum(["published", "draft", "scheduled", "archived"]),
    views: z.int(),
    createdAt: seconds,
  })
  .meta({ id: "RecentPost" });

const namedPost = ({ id, slug, title, author, status, views, createdAt }: Post) => ({
  _id: id,
  id,
  slug,
  title,
  author,
  status,
  views,
  createdAt,
});

/** REST calls for dashboards: figures, latest articles and products. */
export const dashboardRows = (origin: string) => [
  row("GET /api/admin/stats", async (api) => ({ bare: await api.admin.stats() }), {
    isPrivate: true,
    bare: accounts,
    doc: { summary: "How many accounts there are", procedure: "admin.stats" },
  }),
  row(
    "GET /api/dashboard/stats",
    async (api) => ({
      data: await api.admin.dashboard.stats(),
      message: "Dashboard stats fetched successfully",
    }),
    {
      isPrivate: true,
      data: figures,
      doc: {
        summary: "How many products and articles there are, and the change since last month",
        procedure: "admin.dashboard.stats",
      },
    },
  ),
  row(
    "GET /api/dashboard/products",
    async (api, { query }) => {
      const limit = wholeNumberParam(query, "limit") ?? LIMIT;
      const products = await api.admin.dashboard.products({ limit });
      return {
        data: products.map(namedProduct),
        message: "Dashboard products fetched successfully",
      };
    },
    {
      isPrivate: true,
      data: z.array(topProductAt(origin)),
      doc: {
        summary: "Products that most people left for",
        procedure: "admin.dashboard.products",
        query: { limit: "limit" },
      },
    },
  ),
  row(
    "GET /api/dashboard/posts",
    async (api, { query }) => {
      const limit = wholeNumberParam(query, "limit") ?? LIMIT;
      const posts = await api.admin.dashboard.posts({ limit });
      return { data: posts.map(namedPost), message: "Dashboard posts fetched successfully" };
    },
    {
      isPrivate: true,
      data: z.array(recentPost),
      doc: {
        summary: "The newest articles, whatever their status",
        procedure: "admin.dashboard.posts",
        query: { limit: "limit" },
      },
    },
  ),
];
