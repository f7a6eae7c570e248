import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { NewestBlogs } from "../home/newest-blogs.tsx";
import { Shelf } from "../home/shelf.tsx";
import { TodaysSpecials } from "../home/todays-specials.tsx";
import { TrendingCategories } from "../home/trending-categories.tsx";
import { SignUp } from "../newsletter/sign-up.tsx";
import { Prose } from "../prose/prose.tsx";
import { HeroSection } from "./hero-section.tsx";
import styles from "./landing.module.css";
import { countOf, dealsInput, type LandingSection, postsInput } from "./landing.ts";

const route = getRouteApi("/$slug");

/** What the owner has put above a section, instead of its own words. */
const wordsOf = ({ title, note }: LandingSection) => ({
  ...(title && { title }),
  ...(note && { note }),
});

/** Without any, there is no such section. */
function Deals({ of }: { of: LandingSection }) {
  const { api } = route.useRouteContext();
  const { now } = route.useLoaderData();
  const { data } = useQuery(api.deals.list.queryOptions(dealsInput(of)));
  return data?.length ? <TodaysSpecials data={data} words={wordsOf(of)} now={now} /> : null;
}

function Articles({ of }: { of: LandingSection }) {
  const { api } = route.useRouteContext();
  const { data } = useQuery(api.blog.list.queryOptions(postsInput(of)));
  return data ? <NewestBlogs data={data.posts} words={wordsOf(of)} /> : null;
}

function Categories({ of }: { of: LandingSection }) {
  const { categories } = route.useRouteContext().api.catalog;
  const { data } = useQuery(categories.active.queryOptions());
  return data ? <TrendingCategories data={data} words={wordsOf(of)} count={countOf(of)} /> : null;
}

const Words = ({ html }: { html: string }) => (
  <section className="section">
    <div className="wrap">
      <Prose html={html} className={styles.words} />
    </div>
  </section>
);

function draw(section: LandingSection, isFirst: boolean): ReactNode {
  switch (section.kind) {
    case "hero":
      return <HeroSection of={section} isFirst={isFirst} />;
    case "words":
      return <Words html={section.html} />;
    case "button":
      return <Words html={section.button} />;
    case "shelf":
      return <Shelf shelf={section} />;
    case "deals":
      return <Deals of={section} />;
    case "blogs":
      return <Articles of={section} />;
    case "categories":
      return <Categories of={section} />;
    case "newsletter":
      return <SignUp />;
  }
}

/** What follows the text of a page, in its order. */
export function LandingSections() {
  const { api } = route.useRouteContext();
  const { slug } = route.useParams();
  const { html, sections } = useSuspenseQuery(api.pages.get.queryOptions({ slug })).data;
  return sections.map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may be alike, and the order stays
    <Fragment key={`${slug} ${at}`}>{draw(section, at === 0 && html.trim() === "")}</Fragment>
  ));
}
