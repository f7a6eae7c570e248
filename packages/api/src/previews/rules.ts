/** How long a secret link shows something, in days. Pure. */
export const previewDays = [1, 7, 30] as const;
export const DEFAULT_PREVIEW_DAYS = 7;

/** Things that can be looked at before visitors see them. */
export const previewKinds = ["product", "post", "deal"] as const;

/** Where an admin looks at something. */
export const previewPath = (kind: (typeof previewKinds)[number], id: string): string =>
  `/preview/${kind}/${encodeURIComponent(id)}`;
