import { mailStates, subscriberStates } from "@pickwell/api/newsletter/admin-schema";
import { z } from "zod";
import { choiceParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

/** The address of the Newsletter screen: which part of it, what that lists, and the mail that is open. */
export const newsletterSearch = z.object({
  tab: choiceParam(["outbox"]),
  search: textParam,
  /** Of subscribers, or of mails. */
  status: choiceParam([...subscriberStates, ...mailStates]),
  page: pageParam,
  /** Id of the mail that is looked at. */
  mail: idParam,
});

export type NewsletterSearch = z.infer<typeof newsletterSearch>;
