import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { titleLength } from "../../lib/title-length.ts";
import pageHead from "../../ui/page-head.module.css";
import { Prose } from "../prose/prose.tsx";
import styles from "./landing.module.css";
import { Sections } from "./sections.tsx";

const route = getRouteApi("/");

/** A page of the owner used as home page. */
export function LandingHome() {
  const { api } = route.useRouteContext();
  const slug = useShop().home.page;
  const page = useSuspenseQuery(api.pages.get.queryOptions({ slug })).data;
  return (
    <>
      <div className="wrap">
        <header className={`${pageHead.head} ${styles.home}`}>
          <h1 dir="auto" {...titleLength(page.title)}>
            {page.title}
          </h1>
          {page.description && (
            <p className="lede" dir="auto">
              {page.description}
            </p>
          )}
        </header>
        {page.html.trim() !== "" && <Prose html={page.html} />}
      </div>
      <Sections page={page} api={api} now={route.useLoaderData().now} />
    </>
  );
}
