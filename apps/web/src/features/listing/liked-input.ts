import type { Api } from "@pickwell/client/react/api.tsx";

/** API input for one row of the best rated products. */
export const likedInput = { sort: "rating", limit: 4 } as const;

/** Loads what `LikedByOthers` shows. Never rejects. */
export const prefetchLiked = ({ catalog }: Api) => catalog.products.list.prefetch(likedInput);
