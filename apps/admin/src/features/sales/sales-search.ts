import { salePeriods, saleSorts } from "@pickwell/api/sales/admin/schema";
import { saleStatuses, verdicts } from "@pickwell/api/sales/rules";
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

/** Search parameters of the Sales screen. */
export const salesSearch = z.object({
  ...tableParams(saleSorts),
  tab: choiceParam(["urls", "log", "reports", "rates", "money", "networks", "ids"]),
  search: textParam,
  attribution: choiceParam(["attributed", "unattributed"]),
  status: choiceParam(saleStatuses),
  network: textParam,
  currency: textParam,
  merchant: textParam,
  /** Of the page that the click was made on. */
  path: textParam,
  /** 30 days when it is absent. */
  period: choiceParam(salePeriods),
  /** Of the postback log. */
  verdict: choiceParam(verdicts),
  page: pageParam,
  saved: idParam,
  /** A postback URL is being made. */
  new: flagParam,
  /** The sale whose history is looked at. */
  history: textParam,
  /** A sale is being entered. */
  enter: flagParam,
  /** The sale that is being corrected. */
  correct: textParam,
  /** The network whose reading is looked at. */
  read: textParam,
  /** What opens a network's API is being entered: its name, or `new`. */
  poll: textParam,
  /** Tracking ids are being added. */
  ids: flagParam,
  /** A report is being imported. */
  import: flagParam,
});

export type SalesSearch = z.infer<typeof salesSearch>;

/** Props of the screen's parts. */
export interface SalesProps {
  search: SalesSearch;
  onSearch: OnSearch<SalesSearch>;
}
