import { type Actor, actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";

/** Who changes the catalogue, when, and where the shop is. */
export interface ChangeContext {
  now: Date;
  actor: Actor;
  /** What URLs of the shop begin with. */
  origin: string;
}

/** @param ctx - of an admin procedure */
export const changeContext = (ctx: Context & { auth: Auth; session: Session }): ChangeContext => ({
  now: ctx.now(),
  actor: actorOf(ctx),
  origin: ctx.origin,
});
