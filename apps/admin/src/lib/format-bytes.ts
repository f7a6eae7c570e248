import { t } from "@pickwell/texts/t.ts";
import { formatTenths } from "@pickwell/ui/format/format.ts";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file, such as `96 KB` or `2.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE
    ? t("{bytes} KB", { bytes: Math.max(1, Math.round(bytes / KILOBYTE)) })
    : t("{value} MB", { value: formatTenths(bytes / MEGABYTE) });
