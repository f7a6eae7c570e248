/**
 * Awin: `GET /publishers/{id}/transactions/`. At most 31 days per call and 20 calls per minute; the
 * token belongs to a person. Later validations and amendments are found by their dates. Sources:
 * help.awin.com “Get List of Transactions”, developer.awin.com “API authentication”.
 */
import { type Poller, secondsOf } from "./poller.ts";

export const awinPoller: Poller = {
  adapter: "awin",
  fields: [
    { name: "publisherId", label: "Publisher ID", hint: "The number of your publisher account." },
    { name: "token", label: "API token", hint: "From API Credentials in Awin’s user menu." },
  ],
  passes: ["transaction", "validation", "amendment"],
  windowDays: 31,
  reachDays: 120,
  // Payment changes none of these dates, so 30 days are fetched again.
  overlapDays: 30,
  pauseMs: 3_000,
  ask({ publisherId = "", token = "" }, pass, { from, to }) {
    const query = new URLSearchParams({
      startDate: secondsOf(from).slice(0, 19),
      endDate: secondsOf(to).slice(0, 19),
      timezone: "UTC",
      dateType: pass,
    });
    return {
      method: "GET",
      url: `https://api.awin.com/publishers/${encodeURIComponent(publisherId)}/transactions/?${query}`,
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    };
  },
  read: (json) => (Array.isArray(json) ? { records: json, cursor: null } : null),
};
