import { t } from "@pickwell/texts/t.ts";
import { CheckField, TextArea } from "../../../forms/fields.tsx";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import type { PostValues } from "../editor/post-values.ts";

/** The update note for the change about to be saved. */
export function WhatChanged({ of }: { of: RecordForm<PostValues> }) {
  const isMinor = of.form.watch("isMinor");
  return (
    <>
      {!isMinor && (
        <TextArea
          of={of}
          name="changeNote"
          rows={3}
          hint={t("Optional. Readers see it with the date, once it is saved.")}
        />
      )}
      <CheckField
        of={of}
        name="isMinor"
        hint={t("For typos: “Updated on” stays, for readers and search engines.")}
      />
    </>
  );
}
