/** What the form of blocks writes: Markdown that reads well without the shop, too. */

export interface BlockValues {
  kind: "callout" | "faq" | "verdict" | "button";
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
}

export const emptyBlock: BlockValues = {
  kind: "callout",
  tone: "tip",
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
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A text that does not end the block it stands in. */
const inside = (text: string): string => text.trim().replace(/^([ \t]*):::/gm, "$1\\:::");

const listOf = (mark: "+" | "-", lines: string): string =>
  lines
    .split("\n")
    .map(oneLine)
    .filter(Boolean)
    .map((line) => `${mark} ${line.replace(/^[-+*]\s+/, "")}`)
    .join("\n");

const fact = (name: string, text: string): string =>
  oneLine(text) ? `**${name}:** ${oneLine(text)}` : "";

const fenced = (head: string, parts: readonly string[]): string =>
  [`::: ${head}`.trimEnd(), parts.filter(Boolean).join("\n\n"), ":::"].filter(Boolean).join("\n");

/** Why a block cannot be made yet; null when nothing is missing. */
export function blockProblem(values: BlockValues): string | null {
  switch (values.kind) {
    case "callout":
      return values.text.trim() ? null : "Please enter what it says.";
    case "faq":
      return values.questions.some(({ question, answer }) => question.trim() && answer.trim())
        ? null
        : "Please enter a question with its answer.";
    case "verdict":
      return [values.text, values.pros, values.cons].some((text) => text.trim())
        ? null
        : "Please enter what you found, or what speaks for or against it.";
    case "button":
      if (!values.label.trim()) return "Please enter what the button says.";
      return /^(?:https?:\/\/[^/\s]|\/(?!\/))\S*$/i.test(values.url.trim())
        ? null
        : "Please enter an address that begins with https://, or a path such as /deals.";
  }
}

/** A block as the text has it. */
export function blockText(values: BlockValues): string {
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
          fact("Best for", values.bestFor),
          fact("How we tested", values.tested),
          fact("Our pick since", values.since),
        ],
      );
    case "button": {
      const words = oneLine(label).replace(/[[\]\\]/g, "\\$&");
      const isElsewhere = /^https?:/i.test(url.trim());
      const mark = isElsewhere && isSponsored ? "sponsored button" : "button";
      return `[${words}](<${url.trim().replace(/[<>]/g, encodeURIComponent)}> "${mark}")`;
    }
  }
}
