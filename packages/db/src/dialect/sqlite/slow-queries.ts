/** Tells of statements that take long. */
import type Sqlite from "better-sqlite3";
import { clientOf, type Db } from "./connection.ts";

/** A statement that took longer than it should. What was bound to it is not told: people wrote it. */
export interface SlowQuery {
  /** Milliseconds in the database. */
  ms: number;
  sql: string;
}

type Client = Sqlite.Database;
type Prepare = Client["prepare"];

/**
 * Times every statement that is prepared on the connection from now on, in whatever way it is run.
 * Of an iteration the steps count, not what the reader does between them.
 *
 * @param thresholdMs - what takes longer is told
 * @param tell - called at once, so it has to be quick
 * @returns stops it for statements that are prepared afterwards
 */
export function watchSlowQueries(
  db: Db,
  thresholdMs: number,
  tell: (query: SlowQuery) => void,
): () => void {
  const client = clientOf(db);
  const plain = client.prepare;
  const watch = <Call extends (...args: never[]) => unknown>(call: Call, sql: string): Call =>
    function timed(this: unknown, ...args: never[]) {
      const begun = performance.now();
      try {
        return call.apply(this, args);
      } finally {
        const ms = performance.now() - begun;
        if (ms > thresholdMs) tell({ ms, sql });
      }
    } as Call;
  client.prepare = function prepare(this: Client, sql: string) {
    const statement = plain.call(this, sql);
    if (statement.reader) {
      statement.get = watch(statement.get, sql);
      statement.all = watch(statement.all, sql);
      statement.iterate = watchSteps(statement.iterate, sql);
    } else statement.run = watch(statement.run, sql);
    return statement;
  } as Prepare;

  function watchSteps(iterate: Sqlite.Statement["iterate"], sql: string): typeof iterate {
    return function timed(this: Sqlite.Statement, ...args: unknown[]) {
      const rows = iterate.apply(this, args);
      let ms = 0;
      const step = rows.next.bind(rows);
      rows.next = () => {
        const begun = performance.now();
        const result = step();
        ms += performance.now() - begun;
        if (result.done && ms > thresholdMs) tell({ ms, sql });
        return result;
      };
      return rows;
    };
  }

  return () => {
    client.prepare = plain;
  };
}
