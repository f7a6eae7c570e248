import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = () => import("./product-details.tsx");

/** Parts of a product's page that are loaded later. */
export const late = lateParts(
  ["Details", "Recent"],
  load,
  import.meta.env.SSR ? await load() : undefined,
);
