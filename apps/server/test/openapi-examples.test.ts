/** Examples of the API's document are what a running shop has answered. `UPDATE=1` writes them anew. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOW, testShop } from "@pickwell/api/testing";
import { PASSWORD } from "@pickwell/api/testing/accounts";
import { expect, test } from "vitest";
import examples from "../src/routes/rest/openapi/examples.json" with { type: "json" };
import { authApp, bearer } from "./auth-testing.ts";

const FILE = join(import.meta.dirname, "../src/routes/rest/openapi/examples.json");
const BEFORE = new Date(NOW.getTime() - 24 * 3_600_000);
const dates = { createdAt: BEFORE, updatedAt: BEFORE };
const images = [{ key: "lamp00000000lamp", alt: "A desk lamp" }];

const shop = testShop();
const server = await authApp({ shop, variables: { PUBLIC_URL: "https://shop.example" } });
await shop.category({ ...dates, id: "home00000000home", name: "Home", description: "For rooms." });
const product = await shop.product({
  ...{ ...dates, images, id: "prod00000000lamp", name: "Desk lamp", brand: "Fernway" },
  ...{ description: "Warm light where you read.", priceCents: 1999, originalPriceCents: 2999 },
  ...{ rating: 4.6, reviewCount: 312, features: ["Dimmable"] },
});
const deal = await shop.deal({
  ...{ ...dates, images, id: "deal00000000lamp", title: "A third off desk lamps" },
  ...{ productId: product.id, category: "Home", maxUsage: 100, usageCount: 7 },
});
const post = await shop.post({
  ...{ ...dates, id: "post00000000lamp", title: "Light to read by", author: "Ada" },
  ...{ excerpt: "What to look for.", content: "Look for warm light.", tags: ["light"] },
});
const { token } = await server.login("admin@shop.test");

/** Calls in the order in which they were made, with the path that was called and what was sent. */
const calls: [call: string, path: string, request?: object][] = [
  ["GET /api/categories", "/api/categories"],
  ["GET /api/products", "/api/products"],
  ["GET /api/products/:id", `/api/products/${product.id}`],
  ["GET /api/deals", "/api/deals"],
  ["GET /api/deals/:id", `/api/deals/${deal.id}`],
  ["GET /api/posts", "/api/posts"],
  ["GET /api/posts/:id", `/api/posts/${post.id}`],
  ["GET /api/dashboard/stats", "/api/dashboard/stats"],
  ["GET /api/dashboard/posts", "/api/dashboard/posts"],
  ["POST /api/categories", "/api/categories", { name: "Garden", description: "All that grows." }],
  [
    "POST /api/products",
    "/api/products",
    {
      name: "Oak chair",
      category: "Home",
      price: 119.9,
      originalPrice: 149,
      description: "To sit on.",
      image: "https://pictures.example/chair.jpg",
      affiliateLink: "https://merchant.example/chair",
    },
  ],
  [
    "POST /api/deals",
    "/api/deals",
    {
      title: "Quiet hours",
      discountedPrice: 14.9,
      originalPrice: 24.9,
      startDate: "2026-03-01T00:00:00Z",
      endDate: "2026-04-01T00:00:00Z",
      imageUrl: "https://pictures.example/quiet.jpg",
      affiliateLink: "https://merchant.example/quiet",
    },
  ],
  ["POST /api/posts", "/api/posts", { title: "Season a pan", content: "Rub it with oil." }],
  ["POST /api/auth/login", "/api/auth/login", { email: "user@shop.test", password: PASSWORD }],
];

const SECRETS = new Set(["token", "customToken", "refreshToken"]);
/** Ids and secrets differ from one run to the next. */
const fixed = (text: string): unknown =>
  JSON.parse(text, (name, value) => {
    if (SECRETS.has(name)) return "…";
    const isDrawn = typeof value === "string" && /^[0-9a-hjkmnp-tv-z]{16}$/.test(value);
    return isDrawn && !value.includes("00000000") ? "0123456789abcdef" : value;
  });

test("each is what a running shop answers, and there are no others", async () => {
  const answered: Record<string, object> = {};
  for (const [call, path, request] of calls) {
    const method = call.split(" ")[0];
    const response = await server.rest(`${method} ${path}`, request, bearer(token));
    expect([call, response.statusCode]).toEqual([call, expect.toSatisfy((code) => code < 300)]);
    answered[call] = { ...(request && { request }), answer: fixed(response.body) };
  }
  if (process.env.UPDATE) writeFileSync(FILE, `${JSON.stringify(answered, null, 2)}\n`);

  expect(process.env.UPDATE ? answered : examples).toEqual(answered);
});

test("the document shows them", async () => {
  const { paths } = (await server.rest("GET /api/openapi.json")).json();
  for (const [call, { answer, ...sent }] of Object.entries(examples as Record<string, Example>)) {
    const [method = "", path = ""] = call.split(" ");
    const { requestBody, responses } = paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    const shown = Object.values<Shown>(responses).map(({ content }) => exampleIn(content));
    expect([call, shown]).toEqual([call, expect.arrayContaining([answer])]);
    expect([call, exampleIn(requestBody?.content)]).toEqual([call, sent.request]);
  }
});

interface Example {
  request?: unknown;
  answer: unknown;
}
interface Shown {
  content: Record<string, { example?: unknown }>;
}
const exampleIn = (content?: Shown["content"]) => content?.["application/json"]?.example;
