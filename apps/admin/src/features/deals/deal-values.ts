/** A deal as form values. */

import type { Inputs } from "@pickwell/api";
import { dealCreateInput } from "@pickwell/api/deals/admin/schema";
import { dealProblem } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { momentOf, momentText } from "../../forms/moment-input.ts";
import { centsOf, moneyText } from "../../forms/money-input.ts";
import {
  type PictureValue,
  pictureInput,
  picturesInput,
  picturesText,
  pictureText,
  shownPictures,
} from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";
import { wholeNumberOf } from "../../forms/whole-number.ts";
import { linesOf } from "../../lib/lines.ts";
import type { Deal } from "./deal-search.ts";

type DealInput = Inputs["admin"]["deals"]["create"];

export interface LinkedProduct {
  id: string;
  name: string;
}

export interface DealValues {
  title: string;
  description: string;
  category: string;
  product: LinkedProduct | null;
  discountType: Deal["discountType"];
  originalPrice: string;
  price: string;
  startsAt: string;
  endsAt: string;
  maxUsage: string;
  images: PictureValue[];
  /** See `pictureText`. */
  cutOut: string;
  affiliateLink: string;
  voucherCode: string;
  voucherTerms: string;
  /** One a line. */
  features: string;
  featured: boolean;
  isActive: boolean;
}

export const dealFields: FieldInfos<DealValues> = {
  title: { label: t("Title") },
  description: { label: t("Description") },
  category: { label: t("Category") },
  product: {
    label: t("Linked Product"),
    inputs: ["productId"],
    shown: (product) => (product as LinkedProduct | null)?.name ?? t("(none)"),
  },
  discountType: { label: t("Discount Type") },
  originalPrice: { label: t("Original Price"), inputs: ["originalPriceCents"] },
  price: { label: t("Deal Price"), inputs: ["discountedPriceCents"] },
  startsAt: { label: t("Starts") },
  endsAt: { label: t("Ends") },
  maxUsage: { label: t("Max Usage") },
  images: { label: t("Images"), inputs: ["images", "image"], shown: shownPictures },
  cutOut: { label: t("Cut-Out") },
  affiliateLink: { label: t("Affiliate Link") },
  voucherCode: { label: t("Voucher Code") },
  voucherTerms: { label: t("Terms of the Code") },
  features: { label: t("Features") },
  featured: { label: t("Featured") },
  isActive: { label: t("Active") },
};

export const newDeal: DealValues = {
  title: "",
  description: "",
  category: "",
  product: null,
  discountType: "percentage",
  originalPrice: "",
  price: "",
  startsAt: "",
  endsAt: "",
  maxUsage: "",
  images: [{ text: "", alt: "" }],
  cutOut: "",
  affiliateLink: "",
  voucherCode: "",
  voucherTerms: "",
  features: "",
  featured: false,
  isActive: true,
};

export const valuesOf = (deal: Deal): DealValues => ({
  title: deal.title,
  description: deal.description,
  category: deal.category,
  product: deal.product && { id: deal.product.id, name: deal.product.name },
  discountType: deal.discountType,
  originalPrice: moneyText(deal.originalPriceCents),
  price: moneyText(deal.discountedPriceCents),
  startsAt: momentText(deal.startsAt),
  endsAt: momentText(deal.endsAt),
  maxUsage: deal.maxUsage === null ? "" : String(deal.maxUsage),
  images: picturesText(deal.images),
  cutOut: pictureText(deal.cutOut),
  affiliateLink: deal.affiliateLink,
  voucherCode: deal.voucherCode,
  voucherTerms: deal.voucherTerms,
  features: deal.features.join("\n"),
  featured: deal.featured,
  isActive: deal.isActive,
});

export const inputOf = (values: DealValues): DealInput => ({
  title: values.title,
  description: values.description,
  category: values.category,
  productId: values.product?.id ?? null,
  discountType: values.discountType,
  originalPriceCents: centsOf(values.originalPrice),
  // Nothing is no price, and not for nothing.
  discountedPriceCents: centsOf(values.price) ?? Number.NaN,
  startsAt: momentOf(values.startsAt) ?? undefined,
  endsAt: momentOf(values.endsAt),
  maxUsage: wholeNumberOf(values.maxUsage),
  images: picturesInput(values.images),
  cutOut: pictureInput({ text: values.cutOut, alt: "" }),
  affiliateLink: values.affiliateLink,
  voucherCode: values.voucherCode,
  voucherTerms: values.voucherTerms,
  features: linesOf(values.features),
  featured: values.featured,
  isActive: values.isActive,
});

/**
 * The procedure's schema with checks of the whole deal.
 *
 * @param isNew - without a start, a new deal starts at once; an existing one needs a start
 */
export const dealSchema = (isNew: boolean) =>
  dealCreateInput.superRefine((deal, { addIssue }) => {
    if (!deal.startsAt && !isNew) {
      addIssue({ code: "custom", path: ["startsAt"], message: t("Starts is required.") });
    }
    const startsAt = deal.startsAt ?? new Date();
    // Validated separately, so that both errors are shown at once.
    for (const part of [{ originalPriceCents: null }, { endsAt: null }]) {
      const problem = dealProblem({ ...deal, startsAt, ...part });
      if (problem) addIssue({ code: "custom", path: [problem.field], message: problem.message });
    }
  });
