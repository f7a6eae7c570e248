import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { attributionRouter } from "./attribution/router.ts";
import { authRouter } from "./auth/router.ts";
import { blogRouter } from "./blog/router.ts";
import { categoriesRouter } from "./categories/router.ts";
import { contactRouter } from "./contact/router.ts";
import { createCallerFactory, router } from "./core/trpc.ts";
import { dealsRouter } from "./deals/router.ts";
import { newsletterRouter } from "./newsletter/router.ts";
import { pagesRouter } from "./pages/router.ts";
import { productsRouter } from "./products/router.ts";
import { searchRouter } from "./search/router.ts";
import { settingsRouter } from "./settings/router.ts";

/** Every procedure of the shop. */
export const appRouter = router({
  catalog: router({ products: productsRouter, categories: categoriesRouter }),
  deals: dealsRouter,
  blog: blogRouter,
  attribution: attributionRouter,
  newsletter: newsletterRouter,
  search: searchRouter,
  pages: pagesRouter,
  contact: contactRouter,
  settings: settingsRouter,
  auth: authRouter,
});

/** Calls procedures in this process, with their input checks and errors, without HTTP. */
export const createCaller = createCallerFactory(appRouter);

export type AppRouter = typeof appRouter;
export type Caller = ReturnType<typeof createCaller>;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
