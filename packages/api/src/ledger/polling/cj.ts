/**
 * CJ: the Commission Detail API, in GraphQL. An incomplete page names the commission after which
 * the next one begins. The public reference does not state the longest time span; 31 days are
 * accepted. Source: docs.cj.com/docs/graphql-api and “Commission Detail API: Publisher Reference”.
 */
import { type Poller, recordIn, secondsOf } from "./poller.ts";

const FIELDS = `actionStatus actionTrackerId actionTrackerName actionType advertiserId advertiserName
 aid clickDate commissionId correctionReason eventDate lockingDate orderId original originalActionId
 postingDate pubCommissionAmountPubCurrency pubCommissionAmountUsd publisherId reviewedStatus
 saleAmountPubCurrency saleAmountUsd shopperId sid validationStatus websiteId
 items { sku quantity perItemSaleAmountPubCurrency totalCommissionPubCurrency }`;

export const cjPoller: Poller = {
  adapter: "cj",
  fields: [
    {
      name: "publisherId",
      label: "Company ID (CID)",
      hint: "The number of your publisher account.",
    },
    {
      name: "token",
      label: "Personal access token",
      hint: "From developers.cj.com, Authentication.",
    },
  ],
  passes: ["Posting", "Locking"],
  windowDays: 31,
  reachDays: 120,
  overlapDays: 7,
  pauseMs: 3_000,
  ask({ publisherId = "", token = "" }, pass, { from, to }, cursor) {
    const given = [
      `forPublishers: [${JSON.stringify(publisherId)}]`,
      `since${pass}Date: ${JSON.stringify(secondsOf(from))}`,
      `before${pass}Date: ${JSON.stringify(secondsOf(to))}`,
      ...(cursor === null ? [] : [`sinceCommissionId: ${JSON.stringify(cursor)}`]),
    ].join(", ");
    return {
      method: "POST",
      url: "https://commissions.api.cj.com/query",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: `{ publisherCommissions(${given}) { count payloadComplete maxCommissionId records { ${FIELDS} } } }`,
    };
  },
  read(json) {
    const found = recordIn(recordIn(recordIn(json)?.data)?.publisherCommissions);
    if (!found || !Array.isArray(found.records)) return null;
    const isLast = String(found.payloadComplete) === "true";
    const next = found.maxCommissionId;
    if (!isLast && typeof next !== "string") return null;
    return { records: found.records, cursor: isLast ? null : String(next) };
  },
};
