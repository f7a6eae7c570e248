/** What answers look like, for the API's document; a test holds the answers to it. */
import { z } from "zod";

const moment = z.iso.datetime();
const url = z.string();

const user = {
  id: z.string(),
  uid: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(["user", "admin"]),
  status: z.enum(["active", "inactive"]),
  createdAt: moment,
  lastLogin: moment.nullable(),
};

export const userShape = z.strictObject(user).meta({ id: "User" });

export const adminStatsShape = z
  .strictObject({ totalUsers: z.int(), activeUsers: z.int(), newUsersToday: z.int() })
  .meta({ id: "AdminStats" });

/** In whole percent; null when there was nothing to compare with. */
const growth = z.int().nullable();

export const dashboardShape = z
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

export const topProductShape = z
  .strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    status: z.enum(["published", "draft", "archived"]),
    clickCount: z.int(),
    views: z.int(),
    image: url.nullable(),
    createdAt: moment,
  })
  .meta({ id: "TopProduct" });

export const recentPostShape = z
  .strictObject({
    _id: z.string(),
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    author: z.string(),
    status: z.enum(["published", "draft", "scheduled", "archived"]),
    views: z.int(),
    createdAt: z.strictObject({ seconds: z.int() }),
  })
  .meta({ id: "RecentPost" });

/** What a program signs in with. The token is sent under two names. */
const tokens = {
  token: z.string(),
  customToken: z.string(),
  refreshToken: z.string(),
  expiresAt: moment,
};
export const tokensShape = tokens;
export const tokensAnswer = z.strictObject(tokens).meta({ id: "Tokens" });
export const signedInShape = { ...tokens, user: userShape };
export const signedInAnswer = z.strictObject(signedInShape).meta({ id: "SignedIn" });
