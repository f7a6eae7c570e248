import { procedureReading, router } from "../core/trpc.ts";
import { productKey } from "../products/schema.ts";
import { listTags } from "../publishing/tags.ts";
import { getArticle } from "./article.ts";
import { getAuthor } from "./authors/find.ts";
import { listPostCategories, listPosts } from "./list.ts";
import { getArticlePreview } from "./preview.ts";
import { authorKey, postKey, postListInput, postSourcesInput, relatedInput } from "./schema.ts";
import { getFeaturedPost, getPostSource, listPostSources, listRelatedPosts } from "./service.ts";
import { listPostsShowing } from "./showing.ts";

const procedure = procedureReading("blog");

export const blogRouter = router({
  list: procedure
    .input(postListInput.prefault({}))
    .query(({ ctx, input }) => listPosts(ctx.db, ctx.now(), input, ctx.changesAt)),
  featured: procedure.query(({ ctx }) => getFeaturedPost(ctx.db, ctx.now(), ctx.changesAt)),
  categories: procedure.query(({ ctx }) => listPostCategories(ctx.db, ctx.now(), ctx.changesAt)),
  author: procedure
    .input(authorKey)
    .query(({ ctx, input }) => getAuthor(ctx.db, ctx.now(), input.slug, ctx.changesAt)),
  tags: procedure.query(({ ctx }) => listTags(ctx.db, ctx.now(), ctx.changesAt)),
  /** An article shows products, and leads to where products are sold. */
  get: procedureReading("blog", "catalog", "deals", "settings")
    .input(postKey)
    .query(({ ctx, input }) => {
      const { preview } = ctx;
      return preview?.kind === "post" && preview.id === input.key
        ? getArticlePreview(ctx.db, ctx.now(), preview.id, preview.writerId)
        : getArticle(ctx.db, ctx.now(), input.key, ctx.changesAt);
    }),
  related: procedure
    .input(relatedInput)
    .query(({ ctx, input }) => listRelatedPosts(ctx.db, ctx.now(), input, ctx.changesAt)),
  /** Those that show a product. */
  showing: procedureReading("blog", "catalog")
    .input(productKey)
    .query(({ ctx, input }) => listPostsShowing(ctx.db, ctx.now(), input.key, ctx.changesAt)),
  /** Articles with their Markdown, as programs read them. */
  sources: procedure
    .input(postSourcesInput.prefault({}))
    .query(({ ctx, input }) => listPostSources(ctx.db, ctx.now(), input)),
  source: procedure
    .input(postKey)
    .query(({ ctx, input }) => getPostSource(ctx.db, ctx.now(), input.key)),
});
