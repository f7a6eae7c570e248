import type { Api } from "@pickwell/client/react/api.tsx";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { NewestBlogs } from "../home/newest-blogs.tsx";
import { Shelf } from "../home/shelf.tsx";
import { TodaysSpecials } from "../home/todays-specials.tsx";
import { TrendingCategories } from "../home/trending-categories.tsx";
import { SignUp } from "../newsletter/sign-up.tsx";
import { Prose } from "../prose/prose.tsx";
import { HeroSection } from "./hero-section.tsx";
import styles from "./landing.module.css";
import {
  countOf,
  dealsInput,
  type LandingPage,
  type LandingSection,
  postsInput,
} from "./landing.ts";

/** Present path of the page with the sections. */
interface Standing {
  api: Api;
  now: Date;
}

/** The owner's words above a section, in place of the default. */
const wordsOf = ({ title, note }: LandingSection) => ({
  ...(title && { title }),
  ...(note && { note }),
});

interface SectionProps extends Standing {
  of: LandingSection;
}

/** Without any, there is no such section. */
function Deals({ of, api, now }: SectionProps) {
  const { data } = useQuery(api.deals.list.queryOptions(dealsInput(of)));
  return data?.length ? <TodaysSpecials data={data} words={wordsOf(of)} now={now} /> : null;
}

function Articles({ of, api }: SectionProps) {
  const { data } = useQuery(api.blog.list.queryOptions(postsInput(of)));
  return data ? <NewestBlogs data={data.posts} words={wordsOf(of)} /> : null;
}

function Categories({ of, api }: SectionProps) {
  const { data } = useQuery(api.catalog.categories.active.queryOptions());
  return data ? <TrendingCategories data={data} words={wordsOf(of)} count={countOf(of)} /> : null;
}

const Words = ({ html }: { html: string }) => (
  <section className="section">
    <div className="wrap">
      <Prose html={html} className={styles.words} />
    </div>
  </section>
);

function draw(section: LandingSection, isFirst: boolean, standing: Standing): ReactNode {
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
      return <Deals of={section} {...standing} />;
    case "blogs":
      return <Articles of={section} {...standing} />;
    case "categories":
      return <Categories of={section} {...standing} />;
    case "newsletter":
      return <SignUp />;
  }
}

interface SectionsProps extends Standing {
  page: LandingPage;
}

/** The sections below a page's text, in order. */
export const Sections = ({ page: { slug, html, sections }, ...standing }: SectionsProps) =>
  sections.map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may be alike, and the order stays
    <Fragment key={`${slug} ${at}`}>
      {draw(section, at === 0 && html.trim() === "", standing)}
    </Fragment>
  ));
