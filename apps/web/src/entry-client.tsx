import "@pickwell/ui/styles/faces.css";
import "./styles.css";
import { ACCOUNT_KEY } from "@pickwell/client/account/saved-list.ts";
import { load } from "@pickwell/client/account/stored.ts";
import type { Carrier } from "@pickwell/client/carrier.ts";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepPageOffline } from "./lib/connection.ts";
import { replayEarlyClicks } from "./lib/deferred-start.ts";
import { createHeldHistory } from "./lib/hydration/held-history.ts";
import { whenAllHydrated } from "./lib/hydration/late-parts.tsx";
import { whenHydrated } from "./lib/hydration/when-hydrated.tsx";
import { ignoreSkippedTransitions } from "./lib/transitions/skipped-transitions.ts";
import { createAppRouter } from "./router.tsx";

// Pages include their data, so the code for API calls is loaded on demand.
const carry: Carrier = async (call) => (await import("./lib/carry-over-http.ts")).carry(call);

keepPageOffline();
ignoreSkippedTransitions();

// In a task after the one that evaluates the code, and in a transition, which is interruptible:
// visitors can scroll and tap meanwhile on slow phones.
setTimeout(() => {
  const { history, release } = createHeldHistory();
  const router = createAppRouter(carry, location.origin, undefined, history);
  whenHydrated(router, () =>
    whenAllHydrated(() => {
      release();
      replayEarlyClicks();
    }),
  );
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
  // Only if this browser was signed in. If loading fails, the list is not synchronized.
  if (load(ACCOUNT_KEY)) {
    import("@pickwell/client/account/account-list.ts").then(
      ({ startSync }) => startSync(router.options.context.api),
      () => {},
    );
  }
});
