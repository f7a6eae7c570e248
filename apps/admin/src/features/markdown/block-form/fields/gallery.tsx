import { t } from "@pickwell/texts/t.ts";
import { type FieldsProps, TextLine } from "./line.tsx";

export function GalleryFields(form: FieldsProps) {
  return (
    <>
      <TextLine {...form} name="title" label={t("What it shows (optional)")} />
      <TextLine
        {...form}
        name="pictures"
        label={t("Pictures")}
        hint={t(
          "One address on each line, such as /img/abc, and what it shows behind a bar: /img/abc|The lamp at night",
        )}
        rows={3}
      />
    </>
  );
}
