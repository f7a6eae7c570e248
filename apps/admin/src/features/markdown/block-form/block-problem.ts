import { filmOf } from "@pickwell/api/markdown/rules";
import { t } from "@pickwell/texts/t.ts";
import { type BlockValues, dealId, linesIn, picturesIn } from "./block-text.ts";

/** Why a block is incomplete, and at which of its values that is to be said. */
export interface BlockProblem {
  at: keyof BlockValues;
  message: string;
}

/** @returns null when the block is complete */
export function blockProblem(values: BlockValues): BlockProblem | null {
  const unless = (isFine: boolean, at: keyof BlockValues, message: string) =>
    isFine ? null : { at, message };
  switch (values.kind) {
    case "callout":
      return unless(values.text.trim() !== "", "text", t("Please enter its text."));
    case "faq":
      return unless(
        values.questions.some(({ question, answer }) => question.trim() && answer.trim()),
        "questions",
        t("Please enter a question with its answer."),
      );
    case "verdict":
      return unless(
        [values.text, values.pros, values.cons].some((text) => text.trim()),
        "text",
        t("Please enter what you found, or what speaks for or against it."),
      );
    case "ranked":
      return unless(
        values.picks.some(({ label, product }) => label.trim() && product.trim()),
        "picks",
        t("Please choose a product and enter what it is best for."),
      );
    case "compare":
      return unless(
        linesIn(values.products).length > 1,
        "products",
        t("Please choose at least two products."),
      );
    case "deal":
      return unless(dealId(values.deal) !== "", "deal", t("Please choose a deal."));
    case "voucher":
      return unless(
        /^\S+$/.test(values.code.trim()),
        "code",
        t("Please enter the code, without blanks."),
      );
    case "gallery":
      return unless(
        picturesIn(values.pictures).length > 0,
        "pictures",
        t("Please choose a picture."),
      );
    case "video":
      return unless(
        Boolean(filmOf(values.url.trim())),
        "url",
        t("Please enter the address of a film on YouTube or Vimeo."),
      );
    case "button":
      if (!values.label.trim())
        return { at: "label", message: t("Please enter the button’s text.") };
      return unless(
        /^(?:https?:\/\/[^/\s]|\/(?!\/))\S*$/i.test(values.url.trim()),
        "url",
        t("Please enter an address that begins with https://, or a path such as /deals."),
      );
  }
}
