/** Writes blocks as Markdown that is readable without the shop. */

import type { ComparedFact } from "@pickwell/api/markdown/rules";
import { t } from "@pickwell/texts/t.ts";

export interface BlockValues {
  kind:
    | "callout"
    | "faq"
    | "verdict"
    | "button"
    | "ranked"
    | "compare"
    | "deal"
    | "voucher"
    | "gallery"
    | "video";
  tone: "note" | "tip" | "warning";
  title: string;
  text: string;
  /** Slug of the product that a verdict is about. */
  product: string;
  /** One on each line. */
  pros: string;
  cons: string;
  bestFor: string;
  tested: string;
  since: string;
  questions: { question: string; answer: string }[];
  label: string;
  url: string;
  /** The button leads to a merchant. */
  isSponsored: boolean;
  /** The ranked products, the best first. */
  picks: { label: string; product: string; why: string }[];
  /** Slugs of the compared products, one per line. */
  products: string;
  facts: ComparedFact[];
  /** Id of the deal that is shown. */
  deal: string;
  /** Of a voucher. */
  code: string;
  /** Of a gallery. */
  pictures: { url: string; alt: string }[];
}

export const emptyBlock: BlockValues = {
  kind: "callout",
  tone: "note",
  title: "",
  text: "",
  product: "",
  pros: "",
  cons: "",
  bestFor: "",
  tested: "",
  since: "",
  questions: [{ question: "", answer: "" }],
  label: "",
  url: "",
  isSponsored: true,
  picks: [
    { label: t("Best overall"), product: "", why: "" },
    { label: t("Best budget"), product: "", why: "" },
    { label: t("Upgrade"), product: "", why: "" },
  ],
  products: "",
  facts: ["price", "rating", "merchant"],
  deal: "",
  code: "",
  pictures: [],
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Escapes markers that would end the surrounding block. */
const inside = (text: string): string => text.trim().replace(/^([ \t]*):::/gm, "$1\\:::");

const listOf = (mark: "+" | "-", lines: string): string =>
  lines
    .split("\n")
    .map(oneLine)
    .filter(Boolean)
    .map((line) => `${mark} ${line.replace(/^[-+*]\s+/, "")}`)
    .join("\n");

export const linesIn = (text: string): string[] => text.split("\n").map(oneLine).filter(Boolean);

/** Without those whose address was left empty. */
export const picturesIn = (pictures: BlockValues["pictures"]) =>
  pictures.map(({ url, alt }) => ({ url: url.trim(), alt })).filter(({ url }) => url !== "");

function pictureOf({ url, alt }: BlockValues["pictures"][number]): string {
  const target = /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
  return `![${oneLine(alt).replace(/[[\]\\]/g, "\\$&")}](${target})`;
}

/** Of an id, or of the address of a deal's page; empty where it can be neither. */
export const dealId = (typed: string): string =>
  /^(?:.*\/deals\/)?([^\s/{}]{1,200})\/?$/.exec(typed.trim())?.[1] ?? "";

/** Labels of a verdict's facts. */
export type FactNames = Record<"bestFor" | "tested" | "since", string>;

/** These are part of the text, so readers get them unchanged. */
export const factNames = (): FactNames => ({
  bestFor: t("Best for"),
  tested: t("How we tested"),
  since: t("Our pick since"),
});

const fact = (name: string, text: string): string =>
  oneLine(text) ? `**${name}:** ${oneLine(text)}` : "";

const fenced = (head: string, parts: readonly string[]): string =>
  [`::: ${head}`.trimEnd(), parts.filter(Boolean).join("\n\n"), ":::"].filter(Boolean).join("\n");

/**
 * The Markdown of a block.
 *
 * @param names - labels in the text's language
 */
export function blockText(values: BlockValues, names: FactNames = factNames()): string {
  const { kind, tone, product, questions, label, url, isSponsored } = values;
  const title = oneLine(values.title);
  switch (kind) {
    case "callout":
      return fenced(`${tone} ${title}`, [inside(values.text)]);
    case "faq":
      return fenced(
        `faq ${title}`,
        questions
          .filter(({ question, answer }) => question.trim() && answer.trim())
          .flatMap(({ question, answer }) => [`### ${oneLine(question)}`, inside(answer)]),
      );
    case "verdict":
      return fenced(
        ["verdict", oneLine(product) && `product:${oneLine(product)}`, title]
          .filter(Boolean)
          .join(" "),
        [
          inside(values.text),
          listOf("+", values.pros),
          listOf("-", values.cons),
          fact(names.bestFor, values.bestFor),
          fact(names.tested, values.tested),
          fact(names.since, values.since),
        ],
      );
    case "ranked":
      return fenced(
        `ranked ${title}`,
        values.picks
          .filter(({ label, product: picked }) => label.trim() && picked.trim())
          .flatMap(({ label: best, product: picked, why }) => [
            `### ${oneLine(best)}`,
            `{{product:${oneLine(picked)}}}`,
            inside(why),
          ]),
      );
    case "compare":
      return fenced(`compare ${values.facts.join(", ")}`, [
        linesIn(values.products)
          .map((line) => `- ${line}`)
          .join("\n"),
      ]);
    case "deal":
      return fenced(`deal ${dealId(values.deal)} ${title}`, [inside(values.text)]);
    case "voucher":
      return fenced(`voucher ${values.code.trim()} ${title}`, [inside(values.text)]);
    case "gallery":
      return fenced(`gallery ${title}`, picturesIn(values.pictures).map(pictureOf));
    case "video":
      return fenced(`video ${url.trim()} ${title}`, []);
    case "button": {
      const words = oneLine(label).replace(/[[\]\\]/g, "\\$&");
      const isElsewhere = /^https?:/i.test(url.trim());
      const mark = isElsewhere && isSponsored ? "sponsored button" : "button";
      return `[${words}](<${url.trim().replace(/[<>]/g, encodeURIComponent)}> "${mark}")`;
    }
  }
}
