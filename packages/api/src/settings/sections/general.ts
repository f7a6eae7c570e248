import { z } from "zod";
import { emailAddress } from "../../newsletter/schema.ts";
import { DEFAULT_CONTACT_EMAIL, isClock, type Weekday, weekdayNames, weekdays } from "../rules.ts";
import { filledLine, line } from "./text.ts";

/** A day of the week. A refusal names it: all seven stand in one field. */
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

/** Open every day except Sunday, 09:00 to 18:00. Source: admin specification, section 9. */
const defaultHours = Object.fromEntries(
  weekdays.map((day) => [day, { isOpen: day !== "sunday", from: "09:00", to: "18:00" }]),
) as Record<Weekday, DayHours>;

/** A figure that the home page boasts with: `50K`, `+`, `happy customers`. */
const figure = z.object({
  value: filledLine("Value", 20),
  unit: line("Unit", 10),
  label: filledLine("Label", 60),
});

const defaultFigures: z.infer<typeof figure>[] = [
  { value: "50K", unit: "+", label: "happy customers" },
  { value: "75,000", unit: "+", label: "newsletter members" },
  { value: "4.9", unit: "/5", label: "average rating" },
  { value: "2020", unit: "", label: "picking since" },
];

/**
 * What the shop says of itself: header, footer, contact page, page titles, home page. The texts of
 * a new shop are those of the demo shop.
 */
export const general = z.object({
  siteName: filledLine("Site Name", 60).default("Pickwell"),
  /** The home page's headline: a comma or full stop may break it into two lines. */
  siteTagline: filledLine("Site Tagline", 100).default("Good things, picked well."),
  siteDescription: filledLine("Site Description", 300).default(
    "Everyday objects, tried, compared and price-watched, with a link to the honest best of each.",
  ),
  contactEmail: emailAddress.default(DEFAULT_CONTACT_EMAIL),
  /** Empty: the shop shows none. */
  supportPhone: line("Support Phone", 40).default("+1 (555) 014-0199"),
  /** Empty: the shop shows none. */
  address: line("Address", 200).default("12 Orchard Row, Portland, OR 97205"),
  hours: z
    .object(
      Object.fromEntries(weekdays.map((day) => [day, dayHours(day)])) as Record<
        Weekday,
        ReturnType<typeof dayHours>
      >,
    )
    .default(defaultHours),
  /** The line above everything; empty: none. */
  notice: line("Notice", 160).default("We may earn a commission when you buy through our links."),
  /** The small line at the foot of every page. */
  footnote: line("Footnote", 200).default(
    "Buying happens at the merchant; we only do the picking.",
  ),
  heroLabel: line("Hero label", 80).default("Independent picks since 2020"),
  heroText: line("Hero text", 300).default(
    "We try, compare and price-watch everyday objects, then point you to the honest best.",
  ),
  figures: z.array(figure).max(4).default(defaultFigures),
  newsletterTitle: filledLine("Newsletter title", 120).default(
    "One good letter a week, and a fifth off your first pick.",
  ),
  newsletterText: line("Newsletter text", 300).default(
    "Join 75,000+ readers. Your 20% code and free shipping arrive within minutes; after that, Sundays only.",
  ),
});
