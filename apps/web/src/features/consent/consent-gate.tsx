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
  // URLs in mails contain secret tokens, which third parties must not get.
  const isSecret = useRouterState({ select: ({ location }) => "token" in location.search });
  if (!isAlive || (!analytics && !headCode) || isSecret) return null;
  return (
    <Suspense>
      <Consent analytics={analytics ?? NONE} headCode={headCode} {...props} />
    </Suspense>
  );
}
