import { expect, test } from "vitest";
import { blockProblem } from "./block-problem.ts";
import { type BlockValues, blockText, emptyBlock } from "./block-text.ts";

const made = (values: Partial<BlockValues>) => blockText({ ...emptyBlock, ...values });
const problem = (values: Partial<BlockValues>) =>
  blockProblem({ ...emptyBlock, ...values })?.message ?? null;

test("text in a callout cannot end it", () => {
  expect(made({ tone: "warning", title: " Mind\nthis ", text: "a\n:::\n  ::: b" })).toBe(
    "::: warning Mind this\na\n\\:::\n  \\::: b\n:::",
  );
});

test("questions without an answer are left out", () => {
  const questions = [
    { question: "Is it\ngood?", answer: "Yes.\n\nVery." },
    { question: "And?", answer: " " },
  ];
  expect(made({ kind: "faq", questions })).toBe("::: faq\n### Is it good?\n\nYes.\n\nVery.\n:::");
});

test("a verdict lists advantages with plus, and disadvantages with minus", () => {
  expect(
    made({
      kind: "verdict",
      product: "desk-lamp",
      title: "Our pick",
      text: "Bright.",
      pros: "Bright\n\n- Cheap",
      cons: "Short cable",
      bestFor: "desks",
    }),
  ).toBe(
    "::: verdict product:desk-lamp Our pick\nBright.\n\n+ Bright\n+ Cheap\n\n- Short cable\n\n**Best for:** desks\n:::",
  );
});

test("a button states whether it leads to a merchant", () => {
  const url = "https://m.example/a b>";
  expect(made({ kind: "button", label: "Buy [now]", url })).toBe(
    '[Buy \\[now\\]](<https://m.example/a b%3E> "sponsored button")',
  );
  expect(made({ kind: "button", label: "Deals", url: "/deals" })).toBe(
    '[Deals](</deals> "button")',
  );
});

test("a deal is found by its id, and by the address of its page", () => {
  const text = "::: deal d-1 Our pick\nBright.\n:::";
  for (const deal of [" d-1 ", "/deals/d-1", "https://shop.example/deals/d-1/"]) {
    expect(made({ kind: "deal", deal, title: "Our pick", text: "Bright." })).toBe(text);
  }
});

test.each([
  [{ kind: "callout" }, "Please enter its text."],
  [{ kind: "callout", text: "x" }, null],
  [{ kind: "faq" }, "Please enter a question with its answer."],
  [
    { kind: "verdict", title: "x" },
    "Please enter what you found, or what speaks for or against it.",
  ],
  [{ kind: "verdict", cons: "x" }, null],
  [{ kind: "ranked" }, "Please choose a product and enter what it is best for."],
  [{ kind: "compare", products: "a" }, "Please choose at least two products."],
  [{ kind: "compare", products: "a\nb" }, null],
  [{ kind: "deal" }, "Please choose a deal."],
  [{ kind: "deal", deal: "a b" }, "Please choose a deal."],
  [{ kind: "deal", deal: "d-1" }, null],
  [{ kind: "voucher", code: "a b" }, "Please enter the code, without blanks."],
  [{ kind: "gallery" }, "Please choose a picture."],
  [{ kind: "gallery", pictures: [{ url: " ", alt: "x" }] }, "Please choose a picture."],
  [
    { kind: "video", url: "https://x.example/v" },
    "Please enter the address of a film on YouTube or Vimeo.",
  ],
  [{ kind: "video", url: "https://vimeo.com/123456789" }, null],
  [{ kind: "button" }, "Please enter the button’s text."],
  [
    { kind: "button", label: "x", url: "javascript:alert(1)" },
    "Please enter an address that begins with https://, or a path such as /deals.",
  ],
  [
    { kind: "button", label: "x", url: "//m.example" },
    "Please enter an address that begins with https://, or a path such as /deals.",
  ],
  [{ kind: "button", label: "x", url: "/deals" }, null],
] satisfies [Partial<BlockValues>, string | null][])("%j: %s", (values, expected) => {
  expect(problem(values)).toBe(expected);
});
