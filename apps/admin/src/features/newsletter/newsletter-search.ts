import { broadcastFilters } from "@pickwell/api/broadcasts/admin/schema";
import {
  mailStates,
  subscriberSorts,
  subscriberStates,
} from "@pickwell/api/newsletter/admin/schema";
import { z } from "zod";
import {
  choiceParam,
  flagParam,
  idParam,
  type OnSearch,
  pageParam,
  textParam,
} from "../../lib/search-params.ts";
import { tableParams } from "../../ui/columns/shown-columns.ts";

/** Search parameters of the Newsletter screen. */
export const newsletterSearch = z.object({
  /** Of subscribers. */
  ...tableParams(subscriberSorts),
  tab: choiceParam(["broadcasts", "segments", "digest", "series", "welcome", "alerts", "outbox"]),
  search: textParam,
  /** Of subscribers, of broadcasts, or of mails. */
  status: choiceParam([...subscriberStates, ...broadcastFilters, ...mailStates]),
  page: pageParam,
  /** Id of the mail that is looked at. */
  mail: idParam,
  /** A broadcast or a segment is being written: a new one, or the one with this id. */
  new: flagParam,
  edit: idParam,
  /** Id of the broadcast whose figures are looked at. */
  broadcast: idParam,
});

export type NewsletterSearch = z.infer<typeof newsletterSearch>;

/** Props of the screen's parts. */
export interface NewsletterProps {
  search: NewsletterSearch;
  onSearch: OnSearch<NewsletterSearch>;
}
