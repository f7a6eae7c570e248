import { languageCodes, languages } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";

/** What a shop can speak, each as its speakers call it. */
export const languageChoices = languageCodes.map((value) => {
  const { name, isComplete } = languages[value];
  return {
    value,
    label: isComplete ? name : t("{name} (right to left; its texts are still English)", { name }),
  };
});
