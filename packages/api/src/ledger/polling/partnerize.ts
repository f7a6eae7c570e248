/**
 * Partnerize: `GET /reporting/report_publisher/publisher/{id}/conversion.json`, in pages of 300, by
 * the times of the conversion and of its last change. Over the limit it answers 429 with the time
 * at which to retry. Source: api-docs.partnerize.com/partner “Conversions”, “Rate limits”.
 */
import { basicAuth, type Poller, pageFrom, recordIn, secondsOf } from "./poller.ts";

const ORIGIN = "https://api.partnerize.com";
const LIMIT = 300;

export const partnerizePoller: Poller = {
  adapter: "partnerize",
  fields: [
    { name: "publisherId", label: "Partner ID", hint: "Such as 1l1007802." },
    { name: "applicationKey", label: "User application key", hint: "From Settings, API keys." },
    { name: "apiKey", label: "User API key", hint: "Shown beside the application key." },
  ],
  passes: ["conversion", "last_modified"],
  windowDays: 31,
  reachDays: 120,
  overlapDays: 7,
  pauseMs: 1_000,
  ask({ publisherId = "", applicationKey = "", apiKey = "" }, pass, { from, to }, cursor) {
    const query = new URLSearchParams({
      start_date: secondsOf(from),
      end_date: secondsOf(to),
      timezone: "UTC",
      limit: `${LIMIT}`,
      offset: cursor ?? "0",
      ...(pass === "last_modified" && { date_type: pass }),
    });
    const id = encodeURIComponent(publisherId);
    return {
      method: "GET",
      url: `${ORIGIN}/reporting/report_publisher/publisher/${id}/conversion.json?${query}`,
      headers: { ...basicAuth(applicationKey, apiKey), accept: "application/json" },
    };
  },
  read(json, cursor) {
    const found = recordIn(json);
    if (!found || !Array.isArray(found.conversions)) return null;
    return pageFrom(found.conversions, cursor, found.count, LIMIT);
  },
};
