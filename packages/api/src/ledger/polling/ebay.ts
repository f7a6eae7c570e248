/**
 * eBay Partner Network: the Transaction Detail Report as JSON, by the days of the event and of its
 * last update. Days are in America/Denver, both ends included. Source: partnerhelp.ebay.com
 * “Transaction Detail Report (TDR) API Documentation”.
 */
import { basicAuth, type Poller, recordIn, secondsOf } from "./poller.ts";

const ORIGIN = "https://api.partner.ebay.com";
const REPORT = "ebay_partner_transaction_detail.json";

export const ebayPoller: Poller = {
  adapter: "ebay",
  fields: [
    { name: "sid", label: "Account SID", hint: "From Account, API access." },
    { name: "token", label: "Auth token", hint: "Shown beside the account SID." },
  ],
  passes: ["event_date", "update_date"],
  windowDays: 30,
  reachDays: 120,
  overlapDays: 7,
  pauseMs: 2_000,
  ask({ sid = "", token = "" }, pass, { from, to }, cursor) {
    const query = new URLSearchParams({
      STATUS: "ALL",
      START_DATE: secondsOf(from).slice(0, 10),
      END_DATE: secondsOf(to).slice(0, 10),
      date_type: pass,
    });
    const path = cursor ?? `/Mediapartners/${encodeURIComponent(sid)}/Reports/${REPORT}?${query}`;
    return {
      method: "GET",
      url: ORIGIN + path,
      headers: { ...basicAuth(sid, token), accept: "application/json" },
    };
  },
  read(json) {
    const found = recordIn(json);
    const records = found?.Records ?? found?.records ?? json;
    if (!Array.isArray(records)) return null;
    const next = found?.["@nextpageuri"];
    if (typeof next !== "string" || next === "") return { records, cursor: null };
    return /^\/Mediapartners\/[^/]+\/Reports\/\w+\.json\b/i.test(next)
      ? { records, cursor: next }
      : null;
  },
};
