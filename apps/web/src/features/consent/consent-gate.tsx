import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { ConsentProps } from "./consent.tsx";

const Consent = lazy(() => import("./consent.tsx"));

const NONE = {};

/**
 * Loads the consent banner, if the shop has third-party code at all. Renders nothing on the server.
 */
export function ConsentGate({
  analytics,
  headCode,
  ...props
}: Omit<ConsentProps, "analytics"> & { analytics: ConsentProps["analytics"] | null | undefined }) {
  const isAlive = useHydrated();
  // The address of a link in a mail is a secret: nobody else is shown it.
  const isSecret = useRouterState({ select: ({ location }) => "token" in location.search });
  if (!isAlive || (!analytics && !headCode) || isSecret) return null;
  return (
    <Suspense>
      <Consent analytics={analytics ?? NONE} headCode={headCode} {...props} />
    </Suspense>
  );
}
