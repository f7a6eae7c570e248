import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = () => import("./liked-products.tsx");
const late = lateParts(["LikedProducts"], load, import.meta.env.SSR ? await load() : undefined);

/** The best rated products, for listings without results; its code is only loaded there. */
export const LikedByOthers = () => late.LikedProducts;
