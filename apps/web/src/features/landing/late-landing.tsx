import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = () => import("./landing-sections.tsx");
const late = lateParts(["LandingSections"], load, import.meta.env.SSR ? await load() : undefined);

/** The sections of a page that has any; their code is loaded only there. */
export const LateSections = () => late.LandingSections;
