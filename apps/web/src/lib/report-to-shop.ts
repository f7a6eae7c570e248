import type { Inputs } from "@pickwell/api";

/** Procedures that count what browsers report. */
interface Reports {
  "attribution.view": Inputs["attribution"]["view"];
  "searches.count": Inputs["searches"]["count"];
}

/**
 * Sends a report to the shop (view, search). Written without the API client, so that it need not be
 * loaded; the response is ignored, and the report is delivered even when the visitor leaves.
 */
export function reportToShop<Name extends keyof Reports>(name: Name, report: Reports[Name]): void {
  fetch(`/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: report }),
    keepalive: true,
  }).catch(() => {});
}
