import { z } from "zod";

/** Paths in an archive. */
export const MANIFEST = "manifest.json";
export const DATABASE = "pickwell.db";
export const MEDIA = "media";

/** The manifest, the first file of a backup. */
export const manifest = z.object({
  format: z.literal(1),
  /** Version of the shop. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest migration that the database has seen, in milliseconds. */
  migration: z.int().positive(),
  database: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().positive() }),
  media: z.object({
    files: z.int().min(0),
    bytes: z.int().min(0),
    /** Files that the database names and that were not there. */
    missing: z.int().min(0),
  }),
});

export type Manifest = z.infer<typeof manifest>;
