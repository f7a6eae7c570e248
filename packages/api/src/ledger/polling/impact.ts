/**
 * Impact: `GET /Mediapartners/{SID}/Actions`. At most 45 days per call, 10 pages of at least 2,000
 * records. State changes are found by the locking date, amendments by the update date. Over the
 * limit it answers 429 with the seconds to wait in `X-RateLimit-Reset`. Source:
 * integrations.impact.com/impact-publisher/reference/list-actions-1, “Rate limits”.
 */
import { basicAuth, type Poller, recordIn, secondsOf } from "./poller.ts";

const ORIGIN = "https://api.impact.com";
const names: Readonly<Record<string, readonly [string, string]>> = {
  action: ["ActionDateStart", "ActionDateEnd"],
  locking: ["LockingDateStart", "LockingDateEnd"],
  update: ["StartDate", "EndDate"],
};

export const impactPoller: Poller = {
  adapter: "impact",
  fields: [
    { name: "sid", label: "Account SID", hint: "From Settings, API." },
    { name: "token", label: "Auth token", hint: "It must be allowed to read actions." },
  ],
  passes: ["action", "locking", "update"],
  windowDays: 44,
  reachDays: 120,
  overlapDays: 7,
  pauseMs: 1_000,
  ask({ sid = "", token = "" }, pass, { from, to }, cursor) {
    const [start, end] = names[pass] ?? ["ActionDateStart", "ActionDateEnd"];
    const query = new URLSearchParams({
      [start]: secondsOf(from),
      [end]: secondsOf(to),
      PageSize: "2000",
    });
    const path = cursor ?? `/Mediapartners/${encodeURIComponent(sid)}/Actions?${query}`;
    return {
      method: "GET",
      url: ORIGIN + path,
      headers: { ...basicAuth(sid, token), accept: "application/json" },
    };
  },
  read(json) {
    const found = recordIn(json);
    if (!found || !Array.isArray(found.Actions)) return null;
    const next = found["@nextpageuri"];
    const isPath = typeof next === "string" && /^\/Mediapartners\/[^/]+\/Actions\b/.test(next);
    if (typeof next === "string" && next !== "" && !isPath) return null;
    return { records: found.Actions, cursor: isPath ? next : null };
  },
};
