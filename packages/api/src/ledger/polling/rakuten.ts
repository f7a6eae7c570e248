/**
 * Rakuten: the Events API, `GET /events/1.0/transactions`, in pages of 1,000, by the day of
 * processing. It keeps one to two weeks of events, which may still be taken back. Tokens are valid
 * for an hour. Sources: pubhelp.rakutenadvertising.com “Events API”,
 * developers.rakutenadvertising.com “Access tokens”.
 */
import { basicAuth, form, numbered, type Poller, secondsOf, tokenIn } from "./poller.ts";

const ORIGIN = "https://api.linksynergy.com";
const LIMIT = 1000;

export const rakutenPoller: Poller = {
  adapter: "rakuten",
  fields: [
    { name: "sid", label: "Site ID (SID)", hint: "The number of your publisher account." },
    { name: "clientId", label: "Client ID", hint: "From the API Developer Portal." },
    { name: "clientSecret", label: "Client secret", hint: "Shown beside the client ID." },
  ],
  passes: ["process"],
  windowDays: 7,
  reachDays: 14,
  overlapDays: 3,
  pauseMs: 1_000,
  login: {
    ask: ({ sid = "", clientId = "", clientSecret = "" }) => ({
      method: "POST",
      url: `${ORIGIN}/token`,
      headers: { ...basicAuth(clientId, clientSecret), ...form },
      body: `${new URLSearchParams({ grant_type: "client_credentials", scope: sid })}`,
    }),
    read: tokenIn,
  },
  ask({ accessToken = "" }, _pass, { from, to }, cursor) {
    const moment = (at: number) => secondsOf(at).slice(0, 19).replace("T", " ");
    const query = new URLSearchParams({
      process_date_start: moment(from),
      process_date_end: moment(to),
      limit: `${LIMIT}`,
      page: cursor ?? "1",
    });
    return {
      method: "GET",
      url: `${ORIGIN}/events/1.0/transactions?${query}`,
      headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
    };
  },
  read(json, cursor) {
    if (!Array.isArray(json)) return null;
    const next = numbered(cursor, 1) + 1;
    return { records: json, cursor: json.length < LIMIT ? null : `${next}` };
  },
};
