import type { Inputs } from "@pickwell/api";

/** What browsers tell the shop of, which it counts. */
interface Told {
  "attribution.view": Inputs["attribution"]["view"];
  "searches.count": Inputs["searches"]["count"];
}

/**
 * Tells the shop of something. The call is written by hand: the code that makes calls is not loaded
 * for it, nothing waits for its answer, and it still arrives when the visitor has already left.
 */
export function reportToShop<Name extends keyof Told>(name: Name, told: Told[Name]): void {
  fetch(`/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: told }),
    keepalive: true,
  }).catch(() => {});
}
