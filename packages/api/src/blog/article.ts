import type { Db } from "@pickwell/db/client";
import type { PictureRef } from "@pickwell/db/schema";
import type { Placement } from "../attribution/rules.ts";
import { comparisonTables, countedPath } from "../comparisons/tables.ts";
import { countedWay, dealBlocks } from "../deal-blocks/show.ts";
import { withDeals } from "../markdown/deal-places.ts";
import type { Question, Verdict } from "../markdown/fences.ts";
import { withLinks } from "../markdown/links.ts";
import { findPictureSizes } from "../markdown/picture-sizes.ts";
import { withPictureSizes } from "../markdown/pictures.ts";
import { type ContentsEntry, renderArticle } from "../markdown/render.ts";
import { withComparisons } from "../markdown/showcases.ts";
import { findNamedProducts } from "../products/named.ts";
import type { ProductView } from "../products/view.ts";
import type { ChangesAt } from "../publishing/is-public.ts";
import { updateOf } from "../publishing/newness.ts";
import { authorSlug } from "../publishing/rules.ts";
import { readSettings } from "../settings/service.ts";
import { textLinkTargets } from "../text-links/targets.ts";
import { findProfile } from "./authors/find.ts";
import { type ChangeNote, listChangeNotes } from "./changes/shown.ts";
import { findPost } from "./service.ts";
import { type PostSummary, summaryOf } from "./view.ts";

/** A part of an article: rendered text, or a product card. */
export type ArticlePart =
  | { type: "html"; html: string }
  | { type: "product"; product: ProductView };

export interface Article extends PostSummary {
  parts: ArticlePart[];
  contents: ContentsEntry[];
  /** What its questions say, for machines. */
  questions: Question[];
  /** Products in the order in which it ranks them, for machines. */
  rankings: ProductRanking[];
  /** Verdicts on products for structured data; products that are not public are left out. */
  verdicts: ProductVerdict[];
  /** When it was last changed after its publication, as shown to readers; null when never. */
  updatedAt: Date | null;
  /** What changed since, the newest first. */
  changes: ChangeNote[];
  /** Null for an unknown author. */
  writer: Writer | null;
}

/** A verdict on a product. */
export interface ProductVerdict extends Omit<Verdict, "key"> {
  product: { id: string; slug: string; name: string };
}

/** A ranked list; products that are not public are left out. */
export interface ProductRanking {
  title: string;
  picks: { label: string; slug: string; name: string }[];
}

/** The author of an article. */
export interface Writer {
  /** Path part of their screen. */
  slug: string;
  /** Plain text; may be empty. */
  bio: string;
  photo: PictureRef | null;
  /** Pages about them elsewhere, http or https. */
  links: string[];
}

/** @param name - of an author, as on articles */
export async function writerOf(db: Db, name: string): Promise<Writer | null> {
  const slug = authorSlug(name);
  if (!slug) return null;
  const profile = await findProfile(db, slug);
  const { bio = "", photo = null, links = [] } = profile ?? {};
  return { slug, bio, photo, links };
}

/**
 * One public article, rendered. Product blocks of products that are not public are left out.
 *
 * @param key - its slug or id
 * @throws AppError NOT_FOUND when it is unknown, a draft, archived or not yet public
 */
export async function getArticle(
  db: Db,
  moment: Date,
  key: string,
  changesAt?: ChangesAt,
): Promise<Article> {
  const post = await findPost(db, moment, key, changesAt);
  return {
    ...summaryOf(post),
    ...(await renderParts(db, moment, post.content, { placement: "article", changesAt })),
    updatedAt: updateOf(post),
    changes: await listChangeNotes(db, post),
    writer: await writerOf(db, post.author),
  };
}

interface RenderOptions {
  /** Placement of its links; absent where clicks are not counted. */
  placement?: Placement;
  changesAt?: ChangesAt;
}

/** A text split at its product blocks, and its headings. */
export async function renderParts(
  db: Db,
  moment: Date,
  text: string,
  { placement, changesAt }: RenderOptions = {},
): Promise<Pick<Article, "parts" | "contents" | "questions" | "verdicts" | "rankings">> {
  const { language } = await readSettings(db, "general");
  const { parts, contents, products, pictures, links, ...rendered } = renderArticle(text, language);
  const { questions, verdicts, rankings, comparisons, deals } = rendered;
  const targetOf = await textLinkTargets(db, links, placement ?? null);
  const sizes = await findPictureSizes(
    db,
    pictures.map((picture) => picture.key),
  );
  const judged = verdicts.map(({ key }) => key).filter(Boolean);
  const compared = comparisons.flatMap(({ keys }) => keys);
  const named = [...new Set([...products, ...judged, ...compared])];
  const found = await findNamedProducts(db, moment, named, changesAt);
  const tableOf = await comparisonTables(
    db,
    comparisons,
    found,
    countedPath(placement ?? null),
    "article",
  );
  const shownAs = await dealBlocks(db, moment, deals, {
    ...{ way: countedWay(placement ?? null), channel: "article", changesAt },
  });
  return {
    parts: parts.flatMap((part): ArticlePart[] => {
      if (part.type === "html") {
        const linked = withLinks(part.html, links, targetOf);
        const compared = withComparisons(linked, comparisons, tableOf);
        const html = withPictureSizes(withDeals(compared, deals, shownAs), sizes);
        return [{ type: "html", html }];
      }
      const product = found.get(part.key);
      return product ? [{ type: "product", product }] : [];
    }),
    contents,
    questions,
    rankings: rankings.flatMap(({ title, picks }) => {
      const seen = picks.flatMap(({ label, key }) => {
        const product = found.get(key);
        return product ? [{ label, slug: product.slug, name: product.name }] : [];
      });
      return seen.length > 0 ? [{ title, picks: seen }] : [];
    }),
    verdicts: verdicts.flatMap(({ key, ...verdict }) => {
      const product = found.get(key);
      if (!product) return [];
      const { id, slug, name } = product;
      return [{ ...verdict, product: { id, slug, name } }];
    }),
  };
}
