import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = () => import("./landing-sections.tsx");
const late = lateParts(["LandingSections"], load, import.meta.env.SSR ? await load() : undefined);

/** Sections of a page; their code is loaded only with them. */
export const LateSections = () => late.LandingSections;
