import type { Context, ThirdParty, Topic } from "@pickwell/api/context";

/** Records what an answer depends on, as reported by its procedures. */
export class AnswerSources {
  readonly topics = new Set<Topic>();
  /** Third parties whose scripts the page may load. */
  readonly parties = new Set<ThirdParty>();
  /**
   * When the answer changes with time alone, in milliseconds since 1970; Infinity if never, 0 if
   * something failed.
   */
  changesAt = Number.POSITIVE_INFINITY;

  /** A context that records here what its procedures report, and passes it on. */
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

  /** Reports everything again, for a cached answer. */
  repeatTo({ reads, mayLoad, changesAt }: Context): void {
    for (const topic of this.topics) reads?.(topic);
    for (const party of this.parties) mayLoad?.(party);
    if (Number.isFinite(this.changesAt)) changesAt?.(new Date(this.changesAt));
  }
}
