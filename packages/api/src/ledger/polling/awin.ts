/**
 * Awin: `GET /publishers/{id}/transactions/`. At most 31 days a call and 20 calls a minute; the token
 * is a person's. What was validated or amended later is found by the day of that. Sources:
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
  // That it was paid for changes none of these days.
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
