import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { asked } from "./asked.ts";

const route = getRouteApi("/");

/** The first of the deals, which three sections share. */
function useDeals() {
  const { deals } = route.useRouteContext().api;
  const { specials: problem } = route.useLoaderData();
  const { data, refetch } = useQuery(deals.list.queryOptions(asked.deals, { enabled: !problem }));
  return { deals: { data, problem }, refetch };
}

function useFeatured() {
  const { products } = route.useRouteContext().api.catalog;
  const { featured: problem } = route.useLoaderData();
  const { data } = useQuery(products.list.queryOptions(asked.featured, { enabled: !problem }));
  return { data: data?.products, problem };
}

/** What the first view shows. */
export function useFirstView() {
  const { products } = route.useRouteContext().api.catalog;
  const { deals } = useDeals();
  const saving = useQuery(products.highestSaving.queryOptions()).data;
  return { featured: useFeatured(), deals, saving };
}

/** What the sections below it show. */
export function useSections() {
  const { api } = route.useRouteContext();
  const { categories } = api.catalog;
  const { now, today, ...problem } = route.useLoaderData();
  const { deals, refetch } = useDeals();
  const trending = useQuery(
    categories.trending.queryOptions(asked.trending, { enabled: !problem.trending }),
  );
  const active = useQuery(categories.active.queryOptions(undefined, { enabled: !problem.active }));
  const posts = useQuery(api.blog.list.queryOptions(asked.posts, { enabled: !problem.posts }));
  return {
    now,
    featured: useFeatured(),
    deals,
    todayProblem: today,
    onDealEnd: refetch,
    trending: { data: trending.data, problem: problem.trending },
    categories: { data: active.data, problem: problem.active },
    posts: { data: posts.data?.posts, problem: problem.posts },
  };
}
