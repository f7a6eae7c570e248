import type { Api } from "@pickwell/client/react/api.tsx";

/** The call for what others like best: one row of cards. */
export const likedInput = { sort: "rating", limit: 4 } as const;

/** Loads what `LikedByOthers` shows. Never fails. */
export const prefetchLiked = ({ catalog }: Api) => catalog.products.list.prefetch(likedInput);
