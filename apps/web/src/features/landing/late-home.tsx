import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = () => import("./landing-home.tsx");
const late = lateParts(["LandingHome"], load, import.meta.env.SSR ? await load() : undefined);

/** The owner's page that a shop begins with; its code is loaded by no other. */
export const LateHome = () => late.LandingHome;
