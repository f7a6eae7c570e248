/** Parses a block into form values. */

import { comparedFacts, fenceKind, PRODUCT_LINE } from "@pickwell/api/markdown/rules";
import {
  type BlockValues,
  blockText,
  emptyBlock,
  type FactNames,
  factNames,
} from "./block-text.ts";

/**
 * The form values of a block.
 *
 * @param text - from `:::` to `:::`
 * @returns null when the form cannot represent everything, so that nothing is lost
 */
export function readBlock(text: string): BlockValues | null {
  const lines = text.replace(/\r\n/g, "\n").trim().split("\n");
  const head = fenceKind(lines[0]?.trim() ?? "");
  if (!head || lines.length < 2) return null;
  const body = lines
    .slice(1, -1)
    .map((line) => line.replace(/^([ \t]*)\\:::/, "$1:::"))
    .join("\n")
    .trim();
  for (const names of [factNames(), ENGLISH]) {
    const values = read(head.kind, head.rest, body, names);
    if (values && same(blockText(values, names), text)) return values;
  }
  return null;
}

/** A line that is a button: its text, address and marks. */
const BUTTON = /^\[((?:[^[\]\\]|\\.){1,500})\]\(<?([^\s<>]{1,2000}?)>?[ \t]+"([^"]{0,200})"\)$/;

/**
 * The form values of a button.
 *
 * @param text - its line
 * @returns null when it says something that the form does not know
 */
export function readButton(text: string): BlockValues | null {
  const [found, label = "", url = "", mark = ""] = BUTTON.exec(text.trim()) ?? [];
  if (found === undefined) return null;
  const isSponsored = mark === "sponsored button";
  const values: BlockValues = {
    ...emptyBlock,
    kind: "button",
    label: label.replace(/\\(.)/g, "$1"),
    url,
    isSponsored,
  };
  // An address may stand without its angle brackets.
  const plain = (line: string) => line.replace(/\]\(<([^<>]*)> "/, ']($1 "');
  return plain(blockText(values)) === plain(text.trim()) ? values : null;
}

/** Verdicts that were written before there were others, or while the back office spoke English. */
const ENGLISH: FactNames = {
  bestFor: "Best for",
  tested: "How we tested",
  since: "Our pick since",
};

/** But for blank lines, which mean nothing here. */
const same = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

function read(kind: string, rest: string, body: string, names: FactNames): BlockValues | null {
  switch (kind) {
    case "note":
    case "tip":
    case "warning":
      return { ...emptyBlock, kind: "callout", tone: kind, title: rest, text: body };
    case "faq":
      return { ...emptyBlock, kind: "faq", title: rest, questions: questionsOf(body) };
    case "verdict":
      return verdictOf(rest, body, names);
    case "ranked":
      return { ...emptyBlock, kind, title: rest, picks: picksOf(body) };
    case "compare":
      return {
        ...emptyBlock,
        kind,
        facts: comparedFacts.filter((fact) => rest.split(/[\s,]+/).includes(fact)),
        products: body.replace(/^- /gm, ""),
      };
    case "deal": {
      const [deal = "", ...title] = rest.split(" ");
      return { ...emptyBlock, kind, deal, title: title.join(" "), text: body };
    }
    case "voucher": {
      const [code = "", ...title] = rest.split(" ");
      return { ...emptyBlock, kind, code, title: title.join(" "), text: body };
    }
    case "gallery":
      return { ...emptyBlock, kind, title: rest, pictures: picturesOf(body) };
    case "video": {
      const [url = "", ...title] = rest.split(" ");
      return { ...emptyBlock, kind, url, title: title.join(" ") };
    }
    default:
      return null;
  }
}

function questionsOf(body: string): BlockValues["questions"] {
  const [, ...parts] = `\n${body}`.split(/\n### /);
  return parts.map((part) => {
    const [question = "", ...answer] = part.split("\n");
    return { question: question.trim(), answer: answer.join("\n").trim() };
  });
}

function picksOf(body: string): BlockValues["picks"] {
  const [, ...parts] = `\n${body}`.split(/\n### /);
  return parts.map((part) => {
    const [label = "", ...lines] = part.split("\n");
    const at = lines.findIndex((line) => PRODUCT_LINE.test(line));
    const product = PRODUCT_LINE.exec(lines[at] ?? "")?.[1] ?? "";
    const why = lines
      .slice(at + 1)
      .join("\n")
      .trim();
    return { label: label.trim(), product, why };
  });
}

const picturesOf = (body: string): BlockValues["pictures"] =>
  body
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [, alt = "", url = ""] =
        /^!\[((?:[^[\]\\]|\\.)*)\]\(<?([^<>]*?)>?\)$/.exec(line.trim()) ?? [];
      return { url, alt: alt.replace(/\\(.)/g, "$1") };
    });

function verdictOf(rest: string, body: string, names: FactNames): BlockValues {
  const [, product = "", title = ""] = /^(?:product:(\S+)\s*)?(.*)$/.exec(rest) ?? [];
  const values: BlockValues = { ...emptyBlock, kind: "verdict", product, title };
  const texts: string[] = [];
  const sides = { pros: [] as string[], cons: [] as string[] };
  for (const line of body.split("\n")) {
    const fact = (["bestFor", "tested", "since"] as const).find((name) =>
      line.startsWith(`**${names[name]}:** `),
    );
    if (fact) values[fact] = line.slice(names[fact].length + 6).trim();
    else if (/^\+ /.test(line)) sides.pros.push(line.slice(2));
    else if (/^- /.test(line)) sides.cons.push(line.slice(2));
    else texts.push(line);
  }
  return {
    ...values,
    text: texts.join("\n").trim(),
    pros: sides.pros.join("\n"),
    cons: sides.cons.join("\n"),
  };
}
