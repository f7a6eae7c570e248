import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { filledLine, line } from "./text.ts";

const ageProblem = {
  error: message("Whole hours from 0 to 8760, please; 0 is as long as you like."),
};

const MAX_HOSTS = { error: message("Hosts may have 2000 characters at most.") };

/** Rules of a merchant's programme. */
const programmeRule = z.object({
  name: filledLine(message("Name of a programme"), 80),
  /** Hosts of its links, separated by blanks; subdomains are included. */
  hosts: z
    .string()
    .trim()
    .max(2000, MAX_HOSTS)
    .regex(/^[a-z0-9.-]+(\s+[a-z0-9.-]+)*$/i, {
      error: message("Please enter hosts such as amazon.com."),
    }),
  /** How old a price may be that is shown, in hours; 0 for any age. */
  maxPriceAgeHours: z.int(ageProblem).min(0, ageProblem).max(8760, ageProblem),
  /** Whether the time of a price must be shown beside it. */
  showsDate: z.boolean().default(false),
  /** Whether its links are allowed in mails. */
  allowsMail: z.boolean().default(true),
  /** Whether its pictures may be kept by the shop, or only be linked. */
  storesPictures: z.boolean().default(true),
  /**
   * Hosts of pictures that may only be hotlinked, separated by blanks. Empty: such pictures are not
   * shown.
   */
  pictureHosts: z
    .string()
    .trim()
    .max(2000, MAX_HOSTS)
    .regex(/^([a-z0-9.-]+(\s+[a-z0-9.-]+)*)?$/i, {
      error: message("Please enter hosts such as m.media-amazon.com."),
    })
    .default(""),
  /** Countries whose visitors its links are for, as the owner reads the rules; empty: all. */
  regions: line(message("Regions"), 200).default(""),
  /** Whether a chart of prices may be shown. */
  allowsHistory: z.boolean(),
  /** Whether price alerts are allowed. */
  allowsAlerts: z.boolean(),
  /** Shown beside its links; may be empty. */
  sentence: line(message("Sentence"), 300),
  /** Where the rules were read, and when: `2025-10-15`. */
  source: line(message("Source"), 300),
  readOn: z.union([z.literal(""), z.iso.date()], { error: message("Please enter a date.") }),
});

export type ProgrammeRule = z.infer<typeof programmeRule>;

/** Hosts from which a programme's pictures are hotlinked. @returns in lower case */
export const pictureHostsOf = ({ storesPictures, pictureHosts }: ProgrammeRule): string[] =>
  storesPictures ? [] : pictureHosts.toLowerCase().split(/\s+/).filter(Boolean);

const AMAZON_HOSTS =
  "amazon.com amazon.ca amazon.com.mx amazon.com.br amazon.co.uk amazon.ie amazon.de amazon.fr amazon.it amazon.es amazon.nl amazon.se amazon.pl amazon.com.be amazon.com.tr amazon.ae amazon.sa amazon.eg amazon.in amazon.sg amazon.co.jp amazon.com.au amzn.to amzn.eu amzn.asia a.co";

const amazon: ProgrammeRule = {
  name: "Amazon Associates",
  hosts: AMAZON_HOSTS,
  maxPriceAgeHours: 24,
  showsDate: true,
  allowsMail: false,
  storesPictures: false,
  pictureHosts: "",
  regions: "",
  allowsHistory: false,
  allowsAlerts: false,
  sentence: "As an Amazon Associate we earn from qualifying purchases.",
  source: "Amazon Associates: IP License and Program Policies",
  readOn: "2025-10-15",
};

export const programmes = z.object({
  rules: z
    .array(programmeRule)
    .max(50, { error: message("There may be 50 programmes at most.") })
    .default([amazon]),
});
