/**
 * Skimlinks: `GET /publisher/{id}/commission-report`, in pages of 600, at most 40 calls a minute
 * and 300 an hour. It can only be queried by the time of the sale, so changes are found by fetching
 * the period in which merchants confirm again. Source: developers.skimlinks.com/reporting.html.
 */
import { numbered, type Poller, recordIn, secondsOf, tokenIn } from "./poller.ts";

const LIMIT = 600;

export const skimlinksPoller: Poller = {
  adapter: "skimlinks",
  fields: [
    { name: "publisherId", label: "Publisher ID", hint: "The number of your publisher account." },
    { name: "clientId", label: "Client ID", hint: "From the Hub, Settings, API credentials." },
    { name: "clientSecret", label: "Client secret", hint: "Shown beside the client ID." },
  ],
  passes: ["transaction"],
  windowDays: 31,
  reachDays: 120,
  overlapDays: 90,
  pauseMs: 2_000,
  login: {
    ask: ({ clientId = "", clientSecret = "" }) => ({
      method: "POST",
      url: "https://authentication.skimapis.com/access_token",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: "client_credentials",
      }),
    }),
    read: tokenIn,
  },
  ask({ publisherId = "", accessToken = "" }, _pass, { from, to }, cursor) {
    const query = new URLSearchParams({
      access_token: accessToken,
      start_date: secondsOf(from).slice(0, 19),
      end_date: secondsOf(to).slice(0, 19),
      limit: `${LIMIT}`,
      offset: cursor ?? "0",
    });
    const id = encodeURIComponent(publisherId);
    return {
      method: "GET",
      url: `https://reporting.skimapis.com/publisher/${id}/commission-report?${query}`,
      headers: { accept: "application/json" },
    };
  },
  read(json, cursor) {
    const found = recordIn(json);
    if (!found || !Array.isArray(found.commissions)) return null;
    const { commissions } = found;
    const hasNext = String(recordIn(found.pagination)?.has_next) === "true";
    const next = numbered(cursor, 0) + commissions.length;
    return { records: commissions, cursor: hasNext && commissions.length > 0 ? `${next}` : null };
  },
};
