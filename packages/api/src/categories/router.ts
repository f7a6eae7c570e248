import { z } from "zod";
import { limitInput } from "../core/pagination.ts";
import { procedureReading, router } from "../core/trpc.ts";
import { categorySlug } from "./schema.ts";
import { getCategory, listActiveCategories, listTrendingCategories } from "./service.ts";

const procedure = procedureReading("catalog");

export const categoriesRouter = router({
  active: procedure.query(({ ctx }) => listActiveCategories(ctx.db)),
  bySlug: procedure.input(categorySlug).query(({ ctx, input }) => getCategory(ctx.db, input.slug)),
  trending: procedure
    .input(z.object({ limit: limitInput.default(6) }).prefault({}))
    .query(({ ctx, input }) => listTrendingCategories(ctx.db, input.limit)),
});
