import { lateParts } from "../../../lib/hydration/late-parts.tsx";

const load = () => import("./products-narrowing.tsx");

/** Components that are not needed to read the page, loaded after it. */
export const late = lateParts(
  ["Fields", "More", "Chips", "Corrected", "View", "Liked", "Compare"],
  load,
  import.meta.env.SSR ? await load() : undefined,
);
