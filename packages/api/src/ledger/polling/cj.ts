/**
 * CJ: the Commission Detail API, GraphQL. A page that is not complete names the commission that the
 * next one begins behind. The longest stretch is not in the public reference; 31 days have always been
 * taken. Source: docs.cj.com/docs/graphql-api and “Commission Detail API: Publisher Reference”.
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
