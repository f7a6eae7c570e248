import { presentPost } from "./present.ts";
import { whole } from "./query.ts";
import { row } from "./table.ts";

/** Source of the bare list: specification, section 7. `page` and `limit` are this shop's own. */
export const postRows = [
  row("GET /api/posts", async (api, { query, origin }) => {
    const input = { page: whole(query, "page"), limit: whole(query, "limit") };
    return { bare: (await api.blog.sources(input)).map((post) => presentPost(post, origin)) };
  }),
  row("GET /api/posts/:key", async (api, { params, origin }) => ({
    data: presentPost(await api.blog.source({ key: params.key }), origin),
    alias: "post",
    message: "Post fetched successfully",
  })),
];
