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
import { whenAllAwake } from "./lib/hydration/late-parts.tsx";
import { whenHydrated } from "./lib/hydration/when-hydrated.tsx";
import { createAppRouter } from "./router.tsx";

// The page arrives with its data, so the code that talks to the server can come later.
const carry: Carrier = async (call) => (await import("./lib/carry-over-http.ts")).carry(call);

keepPageOffline();

// A task of its own after that of reading the code, and in a transition, bit by bit: a slow phone
// can scroll and tap meanwhile.
setTimeout(() => {
  const { history, release } = createHeldHistory();
  const router = createAppRouter(carry, location.origin, undefined, history);
  whenHydrated(router, () =>
    whenAllAwake(() => {
      release();
      replayEarlyClicks();
    }),
  );
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
  // Only where somebody is signed in, as far as this browser knows. Without it, the list stays as it is.
  if (load(ACCOUNT_KEY)) {
    import("@pickwell/client/account/account-list.ts").then(
      ({ startSync }) => startSync(router.options.context.api),
      () => {},
    );
  }
});
