import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { line } from "./text.ts";

const MAX_TEXT = 2000;

/**
 * The welcome mail with its optional code, set on the Newsletter screen. `{shop}` in subject and
 * text is replaced by the shop's name.
 */
export const welcome = z
  .object({
    /** Empty: there is no welcome offer. */
    code: line(message("Code"), 40).default(""),
    /** Value of the code, such as `20% off plus free shipping`. */
    offer: line(message("What it gives"), 120).default(""),
    /** Empty: the shop's own. */
    subject: line(message("Subject"), 150).default(""),
    /** Paragraphs above the code and the link that confirms; empty: none. */
    text: z
      .string()
      .trim()
      .max(MAX_TEXT, { error: `The text may have ${MAX_TEXT} characters at most.` })
      .default(""),
  })
  .superRefine(({ code, offer }, check) => {
    if (code && !offer) {
      const message = "Please say what the code gives: form and mail promise just that.";
      check.addIssue({ code: "custom", path: ["offer"], message });
    }
    if (offer && !code) {
      const message = "Please enter the code: without one nothing is promised.";
      check.addIssue({ code: "custom", path: ["code"], message });
    }
  });
