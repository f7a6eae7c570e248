import type { ComponentType } from "react";
import type { BlockValues } from "./block-text.ts";
import { ButtonFields } from "./fields/button.tsx";
import { CalloutFields } from "./fields/callout.tsx";
import { ComparisonFields } from "./fields/comparison.tsx";
import { DealFields } from "./fields/deal.tsx";
import { GalleryFields } from "./fields/gallery.tsx";
import type { FieldsProps } from "./fields/line.tsx";
import { QuestionsFields } from "./fields/questions.tsx";
import { RankedListFields } from "./fields/ranked-list.tsx";
import { VerdictFields } from "./fields/verdict.tsx";
import { VideoFields } from "./fields/video.tsx";
import { VoucherFields } from "./fields/voucher.tsx";

const fieldsOf: Record<BlockValues["kind"], ComponentType<FieldsProps>> = {
  verdict: VerdictFields,
  ranked: RankedListFields,
  compare: ComparisonFields,
  faq: QuestionsFields,
  callout: CalloutFields,
  button: ButtonFields,
  deal: DealFields,
  voucher: VoucherFields,
  gallery: GalleryFields,
  video: VideoFields,
};

/** The fields of a kind of block. */
export function BlockFields(form: FieldsProps) {
  const Fields = fieldsOf[form.values.kind];
  return <Fields {...form} />;
}
