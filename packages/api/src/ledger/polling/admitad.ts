/**
 * Admitad: `GET /statistics/actions/`, in pages of 500, by the day of the action and by the time of
 * a status change. Tokens need the scope `statistics`. Source: developers.admitad.com “Reports by
 * actions”, “Client authorization”.
 */
import { basicAuth, form, type Poller, pageFrom, recordIn, secondsOf, tokenIn } from "./poller.ts";

const ORIGIN = "https://api.admitad.com";
const LIMIT = 500;

/** Its date formats: `01.05.2012`, and `01.05.2012 21:12:01` for changes. */
const moment = (at: number, hasTime: boolean): string => {
  const [day = "", time = ""] = secondsOf(at).slice(0, 19).split("T");
  const written = day.split("-").reverse().join(".");
  return hasTime ? `${written} ${time}` : written;
};

export const admitadPoller: Poller = {
  adapter: "admitad",
  fields: [
    { name: "clientId", label: "Client ID", hint: "From Settings, App credentials." },
    { name: "clientSecret", label: "Client secret", hint: "Shown beside the client ID." },
  ],
  passes: ["action", "status"],
  windowDays: 31,
  reachDays: 120,
  overlapDays: 7,
  pauseMs: 1_000,
  login: {
    ask: ({ clientId = "", clientSecret = "" }) => ({
      method: "POST",
      url: `${ORIGIN}/token/`,
      headers: { ...basicAuth(clientId, clientSecret), ...form },
      body: `${new URLSearchParams({
        grant_type: "client_credentials",
        client_id: clientId,
        scope: "statistics",
      })}`,
    }),
    read: tokenIn,
  },
  ask({ accessToken = "" }, pass, { from, to }, cursor) {
    const isChange = pass === "status";
    const [start, end] = isChange
      ? ["status_updated_start", "status_updated_end"]
      : ["date_start", "date_end"];
    const query = new URLSearchParams({
      [start]: moment(from, isChange),
      [end]: moment(to, isChange),
      limit: `${LIMIT}`,
      offset: cursor ?? "0",
      order_by: "datetime",
    });
    return {
      method: "GET",
      url: `${ORIGIN}/statistics/actions/?${query}`,
      headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
    };
  },
  read(json, cursor) {
    const found = recordIn(json);
    if (!found || !Array.isArray(found.results)) return null;
    return pageFrom(found.results, cursor, recordIn(found._meta)?.count, LIMIT);
  },
};
