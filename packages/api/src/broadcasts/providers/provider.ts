/** What the readers of all providers' events share. */
import { z } from "zod";
import type { Bounce, BounceType } from "../bounce.ts";

/** @returns what an event says; empty for one that tells of no bounce, null for one of somebody else's */
export type ReadEvent = (item: unknown) => Bounce[] | null;

interface Told {
  email: string;
  /** Null for what is no bounce. */
  type: BounceType | null;
  reason: string;
}

/** One provider. @param shape - of its events @param read - what one says */
export function provider<T extends z.ZodType>(
  shape: T,
  read: (event: z.infer<T>) => Told[],
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

/** Text; anything else counts as none. */
export const word = z.string().catch("");

/** A field that may be missing, or be something else. */
export const optional = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

/** @returns the type of an event by its name; null for events that are none */
export const typeIn = (
  types: Readonly<Record<string, BounceType>>,
  name: string,
): BounceType | null => (Object.hasOwn(types, name) ? types[name] : null) ?? null;
