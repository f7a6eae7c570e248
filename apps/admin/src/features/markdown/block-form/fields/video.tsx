import { t } from "@pickwell/texts/t.ts";
import { type FieldsProps, TextLine } from "./line.tsx";

export function VideoFields(form: FieldsProps) {
  return (
    <>
      <TextLine
        {...form}
        name="url"
        label={t("Address ## a URL")}
        hint={t("Of YouTube or Vimeo. Nothing is loaded from there before a press.")}
      />
      <TextLine {...form} name="title" label={t("Title")} />
    </>
  );
}
