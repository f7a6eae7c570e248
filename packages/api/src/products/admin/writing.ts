import { type Actor, actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";

/** Who changes the catalogue, when, and where the shop is. */
export interface Writing {
  now: Date;
  actor: Actor;
  /** What addresses of the shop begin with. */
  origin: string;
}

/** @param ctx - of an admin procedure */
export const writing = (ctx: Context & { auth: Auth; session: Session }): Writing => ({
  now: ctx.now(),
  actor: actorOf(ctx),
  origin: ctx.origin,
});
