import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = async () => {
  const { CompareTray } = await import("../compare/compare-tray.tsx");
  return { Compare: CompareTray };
};

/** Parts of the page that are loaded later. */
export const late = lateParts(["Compare"], load, import.meta.env.SSR ? await load() : undefined);
