import { NOW, testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";

const HOUR = 3_600_000;
const PUBLISHED_AT = new Date(NOW.getTime() - HOUR);

async function blogShop() {
  const shop = testShop();
  const post = await shop.post({
    title: "We boiled kettles",
    excerpt: "The winner costs less.",
    content: `## How\n\n${"word ".repeat(400)}`,
    category: "Home",
    tags: ["Teapots", "Kitchen"],
    author: "Ines Marlow",
    authorAvatar: { key: "ines", url: "https://cdn.example/ines.jpg", alt: "Ines" },
    cover: { key: "cover", alt: "A teapot" },
    featured: true,
    views: 2314,
    likes: 186,
    commentCount: 4,
  });
  await shop.post({ title: "Bare", publishedAt: new Date(NOW.getTime() - 2 * HOUR) });
  await shop.post({ title: "Draft", status: "draft" });
  await shop.post({ title: "Archived", status: "archived" });
  await shop.post({ title: "Later", publishedAt: new Date(NOW.getTime() + HOUR) });
  return { shop, post };
}

const postOverRest = (id: string) => ({
  _id: id,
  id,
  slug: "we-boiled-kettles",
  title: "We boiled kettles",
  excerpt: "The winner costs less.",
  content: `## How\n\n${"word ".repeat(400)}`,
  category: "Home",
  tags: ["Teapots", "Kitchen"],
  author: "Ines Marlow",
  authorAvatar: "https://cdn.example/ines.jpg",
  coverImage: "/img/cover",
  featuredImage: "/img/cover",
  image: "/img/cover",
  status: "published",
  featured: true,
  readTime: "3 min",
  views: 2314,
  likes: 186,
  comments: 4,
  publishedAt: PUBLISHED_AT.toISOString(),
  publishDate: PUBLISHED_AT.toISOString(),
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
});

test("GET /api/posts returns a plain list of public articles, newest first, with every field", async () => {
  const { shop, post } = await blogShop();
  const { get } = await testApp({ shop });

  const response = await get("/api/posts");

  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  const posts = response.json();
  expect(posts.map((each: { title: string }) => each.title)).toEqual(["We boiled kettles", "Bare"]);
  expect(posts[0]).toEqual(postOverRest(post.id));
});

test("missing values of an article are null, or a default that every client can show", async () => {
  const { shop } = await blogShop();
  const { get } = await testApp({ shop });

  expect((await get("/api/posts")).json()[1]).toMatchObject({
    excerpt: "",
    content: "",
    category: "",
    tags: [],
    author: "Unknown Author",
    authorAvatar: null,
    coverImage: null,
    readTime: "5 min",
  });
});

test("a shop without articles returns an empty list", async () => {
  const { get } = await testApp();

  expect((await get("/api/posts")).json()).toEqual([]);
});

test.each([
  ["?limit=1", ["We boiled kettles"]],
  ["?limit=1&page=2", ["Bare"]],
  ["?limit=1&page=3", []],
  ["?limit=", ["We boiled kettles", "Bare"]],
])("GET /api/posts%s", async (query, titles) => {
  const { shop } = await blogShop();
  const { get } = await testApp({ shop });

  const posts = (await get(`/api/posts${query}`)).json();

  expect(posts.map((post: { title: string }) => post.title)).toEqual(titles);
});

test.each([
  ["limit=0", "limit"],
  ["limit=1001", "limit"],
  ["limit=-6.8e102", "limit"],
  ["page=1.5", "page"],
])("GET /api/posts?%s is refused naming the field", async (query, field) => {
  const { get } = await testApp();

  const response = await get(`/api/posts?${query}`);

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, field });
});

test("GET /api/posts/{slug or id} returns one article in the envelope, and 404 for a hidden one", async () => {
  const { shop, post } = await blogShop();
  const { get } = await testApp({ shop });

  const expected = postOverRest(post.id);
  for (const key of [post.id, post.slug]) {
    expect((await get(`/api/posts/${key}`)).json()).toEqual({
      success: true,
      data: expected,
      post: expected,
      message: "Post fetched successfully",
    });
  }
  for (const key of ["draft", "archived", "later", "nothing"]) {
    const response = await get(`/api/posts/${key}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ success: false, message: "Article not found" });
  }
});
