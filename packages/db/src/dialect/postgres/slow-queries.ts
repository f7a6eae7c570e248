/** Reports slow statements. */
import type pg from "pg";
import type { SlowQuery } from "../sqlite/slow-queries.ts";
import { type Db, poolOf } from "./connection.ts";

export type { SlowQuery };

/** The driver may return a promise or take a callback. */
type Query = (...args: unknown[]) => Promise<unknown> | undefined;
type Answered = (...args: unknown[]) => void;

/**
 * Times every statement on connections opened from now on, including the network.
 *
 * @param thresholdMs - slower statements are reported
 * @param onSlowQuery - called synchronously, so it has to be fast
 * @returns stops it for connections opened later
 */
export function watchSlowQueries(
  db: Db,
  thresholdMs: number,
  onSlowQuery: (query: SlowQuery) => void,
): () => void {
  const pool = poolOf(db);
  const watch = (client: pg.PoolClient) => {
    const plain = client.query.bind(client) as unknown as Query;
    const timed: Query = (...args) => {
      const begun = performance.now();
      const sql = textOf(args[0]);
      const done = () => {
        const ms = performance.now() - begun;
        if (ms > thresholdMs) onSlowQuery({ ms, sql });
      };
      const last = args.at(-1);
      if (typeof last === "function") {
        const answered: Answered = (...answer) => {
          done();
          (last as Answered)(...answer);
        };
        return plain(...args.slice(0, -1), answered);
      }
      const answer = plain(...args);
      answer?.then(done, done);
      return answer;
    };
    client.query = timed as unknown as typeof client.query;
  };
  pool.on("connect", watch);
  return () => void pool.off("connect", watch);
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | null)?.text ?? "");
