import { useShop } from "@pickwell/ui/shop/shop.ts";
import { titleLength } from "../../lib/title-length.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import listing from "../listing/listing.module.css";
import styles from "./blog.module.css";
import { BLOG_TITLE, tagTitle } from "./blog-title.ts";

/** How `/blog` opens. @param props.tag - what the articles have in common */
export function BlogHead({ tag }: { tag?: string }) {
  const { blogText } = useShop().site;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Home", to: "/" },
          ...(tag ? [{ label: "Blog", to: "/blog" }, { label: tag }] : [{ label: "Blog" }]),
        ]}
      />
      <div className={`${listing.head} ${styles.head}`}>
        {tag ? (
          <h1 dir="auto" {...titleLength(tag)}>
            {tagTitle(tag)}
          </h1>
        ) : (
          <h1>{BLOG_TITLE}</h1>
        )}
        {!tag && blogText && <p dir="auto">{blogText}</p>}
      </div>
    </>
  );
}
