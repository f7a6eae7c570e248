import "./styles.css";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Carrier } from "./lib/trpc.ts";
import { createAppRouter } from "./router.tsx";

// The page arrives with its data, so the code that talks to the server can come later.
const carry: Carrier = async (call) => (await import("./lib/http-carrier.ts")).carryOverHttp(call);

// In a transition it is done bit by bit: a slow phone can scroll and tap meanwhile.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={createAppRouter(carry, location.origin)} />);
});
