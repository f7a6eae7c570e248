import { formatBytes } from "../../lib/format-bytes.ts";
import type { Media } from "./media-search.ts";

const typeNames: Record<string, string> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/svg+xml": "SVG",
};

/** Such as `JPEG`; null when unknown. */
export const typeLabel = ({ type }: Media): string | null => type && (typeNames[type] ?? type);

/** Such as `1200 × 800`, in pixels; null when unknown. */
export const dimensionsLabel = ({ width, height }: Media): string | null =>
  width && height ? `${width} × ${height}` : null;

/** Such as `96 KB`; null when unknown. */
export const sizeLabel = ({ bytes }: Media): string | null =>
  bytes === null ? null : formatBytes(bytes);
