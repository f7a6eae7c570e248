/** Structured data of schema.org. */
export type JsonLd = { "@type": string } & Record<string, unknown>;

/**
 * The text of an `application/ld+json` script.
 *
 * @returns JSON that cannot close its script element
 */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

/**
 * Breadcrumbs of a page.
 *
 * @param origin - base URL of the shop
 * @param trail - from the home page to the page itself
 */
export const breadcrumbList = (
  origin: string,
  trail: { label: string; path: string }[],
): JsonLd => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: origin + path,
  })),
});

/** Path of a picture at its largest. */
export const picturePath = ({ key }: { key: string }) => `/img/${encodeURIComponent(key)}?w=1280`;

/** URL of a picture at its largest. */
export const pictureUrl = (origin: string, picture: { key: string }) =>
  origin + picturePath(picture);

interface PostFacts {
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  author: string;
  /** Path of the author's page. */
  authorPath?: string;
  /** Photo and links of the author. */
  writer?: Pick<PersonFacts, "photo" | "links"> | null;
  cover: { key: string } | null;
  publishedAt: Date | null;
  updatedAt?: Date;
}

/**
 * An article. Source: Google, article structured data.
 *
 * @param origin - base URL of the shop
 * @param path - of the article's page
 * @param publisher - the shop
 */
export const articleData = (
  origin: string,
  path: string,
  post: PostFacts,
  publisher: ShopFacts,
): JsonLd => ({
  "@type": "BlogPosting",
  mainEntityOfPage: origin + path,
  headline: post.title,
  description: post.excerpt || undefined,
  image: post.cover ? [pictureUrl(origin, post.cover)] : undefined,
  datePublished: post.publishedAt ?? undefined,
  dateModified: post.updatedAt ?? post.publishedAt ?? undefined,
  author: post.author
    ? {
        "@type": "Person",
        name: post.author,
        url: post.authorPath && origin + post.authorPath,
        image: post.writer?.photo ? pictureUrl(origin, post.writer.photo) : undefined,
        sameAs: someOf(post.writer?.links),
      }
    : { "@type": "Organization", name: publisher.name, url: `${origin}/` },
  publisher: organization(origin, { name: publisher.name, logo: publisher.logo }),
  articleSection: post.category || undefined,
  keywords: post.tags.length > 0 ? post.tags.join(", ") : undefined,
});

interface PersonFacts {
  name: string;
  /** About the author. */
  bio: string;
  photo: { key: string } | null;
  /** Profiles on other sites. */
  links: readonly string[];
}

/** A list, left out when it is empty. */
export const someOf = <T>(list: readonly T[] = []) => (list.length > 0 ? list : undefined);

/**
 * An author's page. Source: Google, profile page structured data.
 *
 * @param origin - base URL of the shop
 * @param path - of the page
 */
export const profilePage = (origin: string, path: string, person: PersonFacts): JsonLd => ({
  "@type": "ProfilePage",
  url: origin + path,
  mainEntity: {
    "@type": "Person",
    "@id": `${origin}${path}#person`,
    name: person.name,
    url: origin + path,
    description: person.bio || undefined,
    image: person.photo ? pictureUrl(origin, person.photo) : undefined,
    sameAs: someOf(person.links),
    worksFor: { "@id": `${origin}/#organization` },
  },
});

interface ShopFacts {
  name: string;
  description?: string;
  email?: string;
  /** Key of its picture; the shop's icon by default. */
  logo?: string;
}

/** The organization behind the shop. */
export const organization = (origin: string, facts: ShopFacts): JsonLd => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: facts.name,
  url: `${origin}/`,
  logo: facts.logo ? pictureUrl(origin, { key: facts.logo }) : `${origin}/icon-512.png`,
  description: facts.description,
  email: facts.email,
});

/** The shop as a website. */
export const webSite = (origin: string, { name, description }: ShopFacts): JsonLd => ({
  "@type": "WebSite",
  name,
  url: `${origin}/`,
  description,
  publisher: { "@id": `${origin}/#organization` },
});

/**
 * A page that lists things.
 *
 * @param origin - base URL of the shop
 * @param path - canonical path of the page
 * @param paths - paths of the listed things, in order
 */
export const collectionPage = (
  origin: string,
  { path, name, paths }: { path: string; name: string; paths: readonly string[] },
): JsonLd => ({
  "@type": "CollectionPage",
  name,
  url: origin + path,
  // Source: Google, structured data, which takes a list of nothing for an error.
  mainEntity:
    paths.length === 0
      ? undefined
      : {
          "@type": "ItemList",
          numberOfItems: paths.length,
          itemListElement: paths.map((item, index) => ({
            "@type": "ListItem",
            position: index + 1,
            url: origin + item,
          })),
        },
});
