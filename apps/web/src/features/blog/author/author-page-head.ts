import { t } from "@pickwell/texts/t.ts";
import { type HeadContext, headWithout } from "../../../lib/head/head.ts";
import { breadcrumbList, picturePath, profilePage } from "../../../lib/head/json-ld.ts";
import { listingHead } from "../../../lib/head/listing-head.ts";
import { shortened } from "../../../lib/head/shortened.ts";
import type { AuthorSearch } from "./author-search.ts";
import type { Author } from "./load-author.ts";

interface AuthorHead {
  /** Undefined when it is not at hand. */
  author: Author | undefined;
  search: AuthorSearch;
  /** Of the route's match. */
  status: string;
}

/** The head of an author's page. */
export function authorHead(context: HeadContext, { author, search, status }: AuthorHead) {
  if (!author) return headWithout(context, status, t("Author Not Found"));
  const { name, bio, photo, slug, isEmpty } = author;
  const path = `/blog/author/${encodeURIComponent(slug)}`;
  return listingHead({
    context,
    path,
    search: { page: search.page },
    isEmpty,
    title: name,
    description: shortened(bio) || t("Articles by {name}.", { name }),
    ...(photo && { image: { path: picturePath(photo), alt: name } }),
    listingFeed: { name, by: { author: slug } },
    feeds: ["Blog"],
    jsonLd: [
      profilePage(context.origin, path, author),
      breadcrumbList(context.origin, [
        { label: t("Home"), path: "/" },
        { label: t("Blog"), path: "/blog" },
        { label: name, path },
      ]),
    ],
  });
}
