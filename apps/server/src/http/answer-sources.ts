import type { Context, ThirdParty, Topic } from "@pickwell/api/context";

/** Records what an answer depends on, as reported by its procedures. */
export class AnswerSources {
  readonly topics = new Set<Topic>();
  /** Companies whose scripts it leads to. */
  readonly parties = new Set<ThirdParty>();
  /** When time alone changes it, in milliseconds since 1970; 0 when something failed meanwhile. */
  changesAt = Number.POSITIVE_INFINITY;

  /** A context whose procedures tell this, and whoever they tell otherwise. */
  in(context: Context): Context {
    return {
      ...context,
      reads: (topic) => {
        this.topics.add(topic);
        context.reads?.(topic);
      },
      mayLoad: (party) => {
        this.parties.add(party);
        context.mayLoad?.(party);
      },
      changesAt: (moment) => {
        this.changesAt = Math.min(this.changesAt, moment.getTime());
        context.changesAt?.(moment);
      },
      onFault: (error, path) => {
        this.changesAt = 0;
        context.onFault?.(error, path);
      },
    };
  }

  /** Tells it again, where the answer is given again. */
  repeatTo({ reads, mayLoad, changesAt }: Context): void {
    for (const topic of this.topics) reads?.(topic);
    for (const party of this.parties) mayLoad?.(party);
    if (Number.isFinite(this.changesAt)) changesAt?.(new Date(this.changesAt));
  }
}
