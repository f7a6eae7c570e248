import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { checkShelf, keysOf, optionalText, sectionFields } from "../home/schema.ts";
import { MAX_MARKDOWN } from "../markdown/rules.ts";
import { linkProblem } from "../menus/schema.ts";
import { enteredPicture } from "../pictures/schema.ts";
import { MAX_SECTIONS, type PageSection, type SectionKind, sectionKinds } from "./rules.ts";

/** The input for a section. */
export const sectionInput = z
  .object({
    kind: z.enum(keysOf<SectionKind>(sectionKinds)),
    ...sectionFields,
    topic: z.string().trim().max(100).default(""),
    text: z.string().max(MAX_MARKDOWN).default(""),
    picture: enteredPicture.nullable().default(null),
    label: optionalText(60),
    href: z.string().trim().max(2000).default(""),
  })
  .superRefine((entered, check) => {
    const add = (message: string, field: string) =>
      check.addIssue({ code: "custom", message, path: [field] });
    checkShelf(entered, add);
    const { kind, title, text, picture, label, href } = entered;
    if (kind === "words" && text.trim() === "")
      add(message("Please write something, or remove this section."), "text");
    if (kind === "hero" && title === "" && text.trim() === "" && picture === null)
      add(message("Please enter a heading, a text or a picture."), "title");
    const isWanted = kind === "button" || (kind === "hero" && (label !== "" || href !== ""));
    if (isWanted && label === "") add(message("Please enter the button’s text."), "label");
    const problem = isWanted || href !== "" ? linkProblem(href) : null;
    // It stands between them where texts are looked through.
    if (problem || /[<>]/.test(href))
      add(problem ?? message("An address has no < and no >."), "href");
  });

/** The input for a page's sections, in order. */
export const sectionsInput = z
  .array(sectionInput)
  .max(MAX_SECTIONS, {
    error: message("There may be {count} sections at most.", { count: MAX_SECTIONS }),
  })
  .superRefine((sections, check) => {
    const signUps = sections.filter(({ kind }) => kind === "newsletter");
    if (signUps.length > 1)
      check.addIssue({ code: "custom", message: message("One sign-up is enough for a page.") });
    const length = sections.reduce((sum, { text }) => sum + text.length, 0);
    if (length > MAX_MARKDOWN)
      check.addIssue({
        code: "custom",
        message: message("The texts of all sections together may have {count} characters.", {
          count: MAX_MARKDOWN,
        }),
      });
  });

/** A section with its picture given by key or URL. */
export type EnteredSection = Omit<PageSection, "picture"> & {
  picture: z.infer<typeof enteredPicture> | null;
};
