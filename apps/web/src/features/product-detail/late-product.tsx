import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = () => import("./product-details.tsx");

/** What a product's page arrives with, and nobody presses at once. */
export const late = lateParts(
  ["Details", "Recent"],
  load,
  import.meta.env.SSR ? await load() : undefined,
);
