import { percentOff } from "@pickwell/api/products/rules";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { allocateDeals, without } from "./allocate-deals.ts";
import { countOf, FEATURED, homeQueries, sectionsOf } from "./home-queries.ts";

const route = getRouteApi("/");

/** Queries of the sections on this shop's home page. */
const useHomeQueries = () => homeQueries(sectionsOf(useShop()));

/** The first of the deals, which three sections share out. */
function useDeals() {
  const homeQueries = useHomeQueries();
  const { deals } = route.useRouteContext().api;
  const { specials: problem } = route.useLoaderData();
  const { data, refetch } = useQuery(
    deals.list.queryOptions(homeQueries.deals, { enabled: !problem }),
  );
  return { shares: data && allocateDeals(data), problem, refetch };
}

function useFeatured() {
  const sections = sectionsOf(useShop());
  const { products } = route.useRouteContext().api.catalog;
  const { featured: problem } = route.useLoaderData();
  const { data } = useQuery(
    products.list.queryOptions(homeQueries(sections).featured, { enabled: !problem }),
  );
  const { shares } = useDeals();
  const all = data && (shares ? without(data.products, shares) : data.products);
  // Without deals the stage shows the one that saves most.
  const onStage = all?.length && !shares?.stage.length ? all.reduce(greaterSaving) : undefined;
  const others = all?.filter((product) => product !== onStage);
  const most = countOf(sections, "featured", FEATURED);
  // The only one is shown twice rather than that there seem to be none.
  return { onStage, data: (others?.length ? others : all)?.slice(0, most), problem };
}

/** The one that saves more. */
function greaterSaving(one: Product, other: Product): Product {
  const saving = (product: Product) => percentOff(product.originalPriceCents, product.priceCents);
  return saving(other) > saving(one) ? other : one;
}

/** Data of the first view. */
export function useFirstView() {
  const { products } = route.useRouteContext().api.catalog;
  const { shares, problem } = useDeals();
  const saving = useQuery(products.highestSaving.queryOptions()).data;
  return { product: useFeatured().onStage, deals: { data: shares?.stage, problem }, saving };
}

/** Data of the sections. */
export function useSections() {
  const homeQueries = useHomeQueries();
  const { api } = route.useRouteContext();
  const { categories } = api.catalog;
  const { now, today, ...problem } = route.useLoaderData();
  const { shares, refetch } = useDeals();
  const trending = useQuery(
    categories.trending.queryOptions(homeQueries.trending, { enabled: !problem.trending }),
  );
  const active = useQuery(categories.active.queryOptions(undefined, { enabled: !problem.active }));
  const posts = useQuery(
    api.blog.list.queryOptions(homeQueries.posts, { enabled: !problem.posts }),
  );
  return {
    now,
    featured: useFeatured(),
    specials: { data: shares?.specials, problem: problem.specials },
    today: { data: shares?.today, problem: today },
    onDealEnd: refetch,
    trending: { data: trending.data, problem: problem.trending },
    categories: { data: active.data, problem: problem.active },
    posts: { data: posts.data?.posts, problem: problem.posts },
  };
}
