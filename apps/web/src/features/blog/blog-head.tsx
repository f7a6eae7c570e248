import { t } from "@pickwell/texts/t.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { titleLength } from "../../lib/title-length.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import listing from "../listing/listing.module.css";
import styles from "./blog.module.css";
import { blogTitle, tagTitle } from "./blog-title.ts";

/** The header of `/blog`. @param props.tag - the tag of the articles */
export function BlogHead({ tag }: { tag?: string }) {
  const { blogText } = useShop().site;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("Home"), to: "/" },
          ...(tag ? [{ label: t("Blog"), to: "/blog" }, { label: tag }] : [{ label: t("Blog") }]),
        ]}
      />
      <div className={`${listing.head} ${styles.head}`}>
        {tag ? (
          <h1 dir="auto" {...titleLength(tag)}>
            {tagTitle(tag)}
          </h1>
        ) : (
          <h1>{blogTitle()}</h1>
        )}
        {!tag && blogText && <p dir="auto">{blogText}</p>}
      </div>
    </>
  );
}
