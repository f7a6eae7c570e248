import { languageCodes, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { storedEmail } from "../../email/schema.ts";
import { isTimeZone, UTC } from "../../time/rules.ts";
import { isClock, type Weekday, weekdayNames, weekdays } from "../rules.ts";
import { filledLine, line } from "./text.ts";

/** Opening hours of a day. Errors name the day, because all seven are one field. */
function dayHours(day: Weekday) {
  const name = weekdayNames[day];
  const clock = z
    .string()
    .refine(isClock, { error: `${name}: please enter a time such as 09:00.` });
  return z
    .object({ isOpen: z.boolean(), from: clock, to: clock })
    .refine(({ isOpen, from, to }) => !isOpen || from < to, {
      path: ["to"],
      error: `${name}: closing comes after opening.`,
    });
}

export type DayHours = z.infer<ReturnType<typeof dayHours>>;

/** Open every day except Sunday, 09:00 to 18:00. */
const defaultHours = Object.fromEntries(
  weekdays.map((day) => [day, { isOpen: day !== "sunday", from: "09:00", to: "18:00" }]),
) as Record<Weekday, DayHours>;

/** A figure that the home page boasts with: `50K`, `+`, `happy customers`. */
const figure = z.object({
  value: filledLine(message("Value"), 20),
  unit: line(message("Unit"), 10),
  label: filledLine(message("Label"), 60),
});

/**
 * The shop's own texts: header, footer, contact page, titles, home page, About. Claims are empty by
 * default, and empty ones are not shown, because only the owner knows what is true.
 */
export const general = z.object({
  siteName: filledLine(message("Site Name"), 60).default("Pickwell"),
  /** The home page's headline: a comma or full stop may break it into two lines. */
  siteTagline: filledLine(message("Site Tagline"), 100).default("Good things, picked well."),
  siteDescription: filledLine(message("Site Description"), 300).default(
    "Products worth a look, each with a link to the merchant who sells it.",
  ),
  /** Empty: no address is shown, and mails for the owner go to the first admin. */
  contactEmail: z.union([z.string().trim().length(0), storedEmail]).default(""),
  /** Empty: the shop shows none. */
  supportPhone: line(message("Support Phone"), 40).default(""),
  /** Empty: the shop shows none. */
  address: line(message("Address"), 200).default(""),
  /** IANA time zone of the shop's days and times. */
  timeZone: z
    .string()
    .trim()
    .max(64)
    .refine(isTimeZone, { error: message("Please choose a time zone such as Europe/Berlin.") })
    .default(UTC),
  /** Language of the shop's own texts; user content is not translated. */
  language: z.enum(languageCodes).default(SOURCE_LANGUAGE),
  /** Shown beside a way to reach the shop. */
  hours: z
    .object(
      Object.fromEntries(weekdays.map((day) => [day, dayHours(day)])) as Record<
        Weekday,
        ReturnType<typeof dayHours>
      >,
    )
    .default(defaultHours),
  /** The line above everything; empty: none. */
  notice: line(message("Notice"), 160).default(
    "We may earn a commission when you buy through our links.",
  ),
  /** The small line at the foot of every page. */
  footnote: line(message("Footnote"), 200).default("Buying happens at the merchant."),
  heroLabel: line(message("Hero label"), 80).default(""),
  heroText: line(message("Hero text"), 300).default(""),
  figures: z.array(figure).max(4).default([]),
  newsletterTitle: filledLine(message("Newsletter title"), 120).default("Good finds, by mail."),
  newsletterText: line(message("Newsletter text"), 300).default(""),
  /** Below the title of all products, and of the blog. */
  productsText: line(message("Text of all products"), 300).default(""),
  blogText: line(message("Text of the blog"), 300).default(""),
  /** What product pages promise of every product, such as free returns. */
  promises: z
    .array(filledLine(message("A promise"), 80))
    .max(3, { error: message("Three promises at most.") })
    .default([]),
  aboutTagline: line(message("Tagline"), 200).default(""),
  aboutLead: line(message("How it began"), 400).default(""),
  aboutCurated: line(message("Curated Products"), 300).default(""),
  aboutReviews: line(message("Expert Reviews"), 300).default(""),
  aboutCommunity: line(message("Community Focus"), 300).default(""),
  aboutQuality: line(message("Quality First"), 300).default(""),
  aboutCustomers: line(message("Customer Centric"), 300).default(""),
  aboutDeals: line(message("Best Deals"), 300).default(""),
});
