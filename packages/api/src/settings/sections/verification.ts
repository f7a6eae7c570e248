import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import {
  type VerificationService,
  verificationCode,
  verificationServices,
} from "../../verification/rules.ts";

/** The code itself is kept, whatever was pasted around it. */
const code = (service: VerificationService) =>
  z
    .string()
    .max(2000, { error: message("That is longer than any code.") })
    .transform((text, check) => {
      const found = verificationCode(service, text);
      if (found !== null) return found;
      const { label, example } = verificationServices[service];
      check.addIssue({
        code: "custom",
        message: `No code of ${label} stands in this. Please paste the code, such as ${example}, or the whole <meta> tag.`,
      });
      return z.NEVER;
    })
    .default("");

/** Codes that prove ownership of the site. */
export const verification = z.object({
  google: code("google"),
  bing: code("bing"),
  pinterest: code("pinterest"),
  yandex: code("yandex"),
  facebook: code("facebook"),
});
