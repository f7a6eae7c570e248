import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { HomePage, HomePageLoading } from "../features/home/home-page.tsx";
import { pageHead } from "../lib/head.ts";
import { problemOf } from "../lib/problem.ts";
import { site } from "../lib/site.ts";

/** Source: specification, section 9. */
const FEATURED = { featured: true, limit: 6 };
const TRENDING = { limit: 6 };

export const Route = createFileRoute("/")({
  loader: async ({ context: { api } }) => {
    const { products, categories } = api.catalog;
    const [featured, trending, active] = await Promise.all([
      problemOf(products.list.ensureData(FEATURED), {
        answered: "Failed to fetch featured products",
        thrown: "An error occurred while fetching featured products",
      }),
      problemOf(categories.trending.ensureData(TRENDING), {
        answered: "Failed to fetch featured categories",
        thrown: "An error occurred while fetching trending data",
      }),
      problemOf(categories.active.ensureData(), {
        answered: "Failed to fetch categories",
        thrown: "Failed to load categories",
      }),
      // Without it the figure is left out, which needs no words.
      products.highestSaving.prefetch(),
    ]);
    return { featured, trending, active };
  },
  head: ({ match }) =>
    pageHead({ origin: match.context.origin, path: "/", description: site.description }),
  component: Home,
  pendingComponent: HomePageLoading,
});

function Home() {
  const { products, categories } = Route.useRouteContext().api.catalog;
  const problem = Route.useLoaderData();
  const featured = useQuery(products.list.queryOptions(FEATURED, { enabled: !problem.featured }));
  const trending = useQuery(
    categories.trending.queryOptions(TRENDING, { enabled: !problem.trending }),
  );
  const active = useQuery(categories.active.queryOptions(undefined, { enabled: !problem.active }));
  const saving = useQuery(products.highestSaving.queryOptions()).data;
  return (
    <HomePage
      saving={saving}
      featured={{ data: featured.data?.products, problem: problem.featured }}
      trending={{ data: trending.data, problem: problem.trending }}
      categories={{ data: active.data, problem: problem.active }}
    />
  );
}
