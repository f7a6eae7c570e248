import { isUnreachable } from "@pickwell/db/errors";
import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";

/** How often it is logged that the database is still away, in milliseconds. */
const REST_MS = 10_000;

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;
type LogHook = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/**
 * Bounds what is logged while the database cannot be reached, which would be a stack for each
 * request: the first failure is logged as it is, those after it are counted.
 */
export class DatabaseAwayLog {
  readonly #log: () => FastifyBaseLogger;
  /** Runs out when the next failure is logged as it is again. */
  #rest: NodeJS.Timeout | undefined;
  #untold = 0;

  /** @param log - the logger made of `bound`, for what is said between requests */
  constructor(log: () => FastifyBaseLogger) {
    this.#log = log;
  }

  /** @returns options of a logger that is bounded; `false` stays what it is */
  bound(options: FastifyServerOptions["logger"] = false): FastifyServerOptions["logger"] {
    if (options === false) return false;
    const given = options === true ? {} : options;
    const see = (error: unknown) => this.#see(error);
    const logMethod: LogHook = function (line, method) {
      const [facts] = line as [{ err?: unknown } | undefined];
      if (see(facts?.err)) method.apply(this, line);
    };
    return { ...given, hooks: { ...given.hooks, logMethod } };
  }

  /** @returns whether the line of an error is logged */
  #see(error: unknown): boolean {
    if (error === undefined || !isUnreachable(error)) return true;
    if (this.#rest) {
      this.#untold += 1;
      return false;
    }
    this.#begin();
    return true;
  }

  #begin(): void {
    this.#rest = setTimeout(() => this.#tell(), REST_MS).unref();
  }

  #tell(): void {
    this.#rest = undefined;
    if (this.#untold === 0) return;
    this.#begin();
    this.#log().error({ untold: this.#untold }, "more failed because the database is away");
    this.#untold = 0;
  }
}
