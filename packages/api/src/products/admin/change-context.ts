import { type Actor, actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";

/** Actor, time and base URL of a change to the catalogue. */
export interface ChangeContext {
  now: Date;
  actor: Actor;
  /** Base URL of the shop. */
  origin: string;
}

/** The context of a change. @param ctx - of an admin procedure */
export const changeContext = (ctx: Context & { auth: Auth; session: Session }): ChangeContext => ({
  now: ctx.now(),
  actor: actorOf(ctx),
  origin: ctx.origin,
});
