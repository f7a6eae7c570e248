import { productPath } from "@pickwell/ui/browser/paths.ts";
import type { JsonLd } from "./json-ld.ts";

/** Questions with answers. Source: schema.org, FAQPage. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** A ranked list of products. Source: schema.org, ItemList. */
export const rankedList = (
  origin: string,
  { title, picks }: { title: string; picks: readonly { slug: string; name: string }[] },
): JsonLd => ({
  "@type": "ItemList",
  name: title || undefined,
  numberOfItems: picks.length,
  itemListElement: picks.map(({ slug, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: `${origin}/product/${encodeURIComponent(slug)}`,
  })),
});

interface VerdictFacts {
  title: string;
  text: string;
  pros: readonly string[];
  cons: readonly string[];
  product: { id: string; slug: string; name: string };
}

/** Fewest notes for and against together. Source: Google, product snippet. */
const FEWEST_NOTES = 2;

const itemList = (notes: readonly string[]) =>
  notes.length > 0
    ? {
        "@type": "ItemList",
        itemListElement: notes.map((name, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
        })),
      }
    : undefined;

const notesOf = ({ pros, cons }: VerdictFacts) =>
  pros.length + cons.length < FEWEST_NOTES
    ? {}
    : { positiveNotes: itemList(pros), negativeNotes: itemList(cons) };

/**
 * A product with a review. Source: Google, product snippet: a review without a rating has to be
 * inside its product.
 *
 * @param origin - base URL of the shop
 */
export const reviewedProduct = (
  origin: string,
  verdict: VerdictFacts,
  {
    author,
    publishedAt,
    updatedAt,
  }: { author: string; publishedAt: Date | null; updatedAt?: Date },
): JsonLd => ({
  "@type": "Product",
  name: verdict.product.name,
  url: origin + productPath(verdict.product),
  review: {
    "@type": "Review",
    name: verdict.title || undefined,
    reviewBody: verdict.text || undefined,
    datePublished: publishedAt ?? undefined,
    dateModified: updatedAt,
    author: { "@type": "Person", name: author },
    ...notesOf(verdict),
  },
});
