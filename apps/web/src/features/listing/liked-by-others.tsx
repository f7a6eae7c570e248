import { lateParts } from "../../lib/hydration/late-parts.tsx";

const load = () => import("./liked-products.tsx");
const late = lateParts(["LikedProducts"], load, import.meta.env.SSR ? await load() : undefined);

/** What others like best, for whoever has found nothing; its code is loaded only for them. */
export const LikedByOthers = () => late.LikedProducts;
