/** Moves exports of Ghost into a new shop for each test. */
import { FORMER_SITE, movingShop } from "./moves.ts";

export type Fields = Record<string, unknown>;

/** The text of an export. @param data - rows by table */
export const ghostExport = (data: Fields): string =>
  JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data }] });

/** A published article. */
export const ghostPost = (fields: Fields = {}): Fields => ({
  id: "p1",
  title: "First",
  slug: "first",
  html: "<p>Text</p>",
  status: "published",
  type: "post",
  visibility: "public",
  published_at: "2020-05-06T07:08:09.000Z",
  ...fields,
});

const tag = (slug: string, name: string) => ({ id: slug, slug, name, visibility: "public" });

/** An article of the last minutes of 2020. @param id - its number, of which its ids are made */
export const numberedPost = (id: number, slug: string, fields: Fields = {}): Fields =>
  ghostPost({
    ...{ id: `p${id}`, uuid: `u-${id}`, title: slug, slug },
    ...{ published_at: "2020-12-31T23:30:00.000Z", ...fields },
  });

/** A site in Berlin: articles of two tags by one author, and a page. */
export const GHOST_DATA = {
  posts: [
    numberedPost(1, "lamp"),
    numberedPost(2, "radio", { featured: 1 }),
    numberedPost(3, "about-us", { type: "page" }),
    numberedPost(4, "spare"),
  ],
  tags: [tag("news", "News"), tag("audio", "Audio")],
  posts_tags: [
    { post_id: "p1", tag_id: "news", sort_order: 0 },
    { post_id: "p2", tag_id: "audio", sort_order: 0 },
    { post_id: "p2", tag_id: "news", sort_order: 1 },
  ],
  users: [{ id: "a1", slug: "ada", name: "Ada" }],
  posts_authors: ["p1", "p2", "p4"].map((post_id) => ({ post_id, author_id: "a1" })),
  settings: [{ key: "timezone", value: "Europe/Berlin" }],
};

export function ghostShop() {
  const moving = movingShop();
  const { allPosts, targetOf } = moving;
  /** Moves the text of a file. @returns the report */
  const moveText = (text: string, site = FORMER_SITE) =>
    moving.move(text, { name: "ghost.json", site });
  /** Moves an export. @returns the report */
  const move = (data: Fields, site?: string) => moveText(ghostExport(data), site);
  return {
    moving,
    allPosts,
    targetOf,
    moveText,
    move,
    /** The text of an article without HTML in the shop, and the report. */
    contentOf: async (fields: Fields) => {
      const report = await move({ posts: [ghostPost({ html: null, ...fields })] });
      return { text: (await allPosts())[0]?.content, report };
    },
  };
}
