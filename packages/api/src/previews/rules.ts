/** Lifetimes of preview links, in days. Pure. */
export const previewDays = [1, 7, 30] as const;
export const DEFAULT_PREVIEW_DAYS = 7;

/** Kinds of things with previews. */
export const previewKinds = ["product", "post", "deal"] as const;

/** Stands for the id of one's own article that was never saved. */
export const NEW_POST = "new";

/** The preview path for admins. */
export const previewPath = (kind: (typeof previewKinds)[number], id: string): string =>
  `/preview/${kind}/${encodeURIComponent(id)}`;
