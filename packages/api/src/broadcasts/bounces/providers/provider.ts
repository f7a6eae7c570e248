/** Shared parts of the providers' parsers. */
import { z } from "zod";
import type { Bounce, BounceType } from "../bounce.ts";

/**
 * @returns the bounces of an event; empty for other events of this provider, null for other
 *   providers
 */
export type ReadEvent = (item: unknown) => Bounce[] | null;

interface ReportedBounce {
  email: string;
  /** Null when it is no bounce. */
  type: BounceType | null;
  reason: string;
}

/** A provider's parser. @param shape - of its events @param read - returns the bounces of one */
export function provider<T extends z.ZodType>(
  shape: T,
  read: (event: z.infer<T>) => ReportedBounce[],
): ReadEvent {
  return (item) => {
    const { data } = shape.safeParse(item);
    if (data === undefined) return null;
    return read(data).flatMap(({ email, type, reason }) =>
      type === null ? [] : [{ email: bareEmail(email), type, reason }],
    );
  };
}

/** `Ada <ada@example.com>` is `ada@example.com`. */
const bareEmail = (text: string) => (/<([^<>]{1,300})>\s*$/.exec(text)?.[1] ?? text).trim();

/** A text; anything else counts as empty. */
export const word = z.string().catch("");

/** An optional field; invalid values are ignored. */
export const optional = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

/** @returns the type of an event by its name; null for other events */
export const typeIn = (
  types: Readonly<Record<string, BounceType>>,
  name: string,
): BounceType | null => (Object.hasOwn(types, name) ? types[name] : null) ?? null;
