import { languageCodes, languages } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";

/** Languages by their own names. */
export const languageChoices = languageCodes.map((value) => {
  const { name, isComplete } = languages[value];
  return {
    value,
    label: isComplete ? name : t("{name} (right to left; its texts are still English)", { name }),
  };
});
