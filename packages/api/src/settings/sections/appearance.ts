import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import {
  DEFAULT_PRIMARY,
  DEFAULT_SECONDARY,
  isHexColor,
  primaryProblem,
  secondaryProblem,
} from "../../brand/rules.ts";
import { shopThemes } from "../rules.ts";

/** A picture of the media library by its key; null for none, or for the shop's own drawing. */
const picture = z
  .string()
  .regex(/^[0-9a-f]{16}$/, { error: message("Please choose a picture of the media library.") })
  .nullable()
  .default(null);

const color = (problem: (hex: string) => string | null) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((hex, check) => {
      const error = isHexColor(hex) ? problem(hex) : "Please enter a colour such as #e72a00.";
      if (error) check.addIssue({ code: "custom", message: error });
    });

/** Brand colours, logos, theme, and the back office's default theme. */
export const appearance = z.object({
  primaryColor: color(primaryProblem).default(DEFAULT_PRIMARY),
  secondaryColor: color(secondaryProblem).default(DEFAULT_SECONDARY),
  logo: picture,
  favicon: picture,
  /** On the page about the shop; without one there is none. */
  aboutPicture: picture,
  /** Alt text. */
  aboutPictureAlt: z.string().trim().max(300).default(""),
  shopTheme: z.enum(shopThemes).default("visitor"),
  /** For the admin panel; a browser may choose otherwise for itself. */
  darkMode: z.boolean().default(false),
  compactLayout: z.boolean().default(false),
});
