import { lateParts } from "../../../lib/hydration/late-parts.tsx";

const load = () => import("./products-narrowing.tsx");

/** What is not needed to read the page. */
export const late = lateParts(
  ["Fields", "More", "Chips", "Corrected", "View", "Liked", "Compare"],
  load,
  import.meta.env.SSR ? await load() : undefined,
);
