/** Reports slow statements. */
import type Sqlite from "better-sqlite3";
import { clientOf, type Db } from "./connection.ts";

/** A slow statement. Its bound values are not reported, because they may be personal. */
export interface SlowQuery {
  /** Milliseconds in the database. */
  ms: number;
  sql: string;
}

type Client = Sqlite.Database;
type Prepare = Client["prepare"];

/**
 * Times every statement prepared on the connection from now on. Of an iteration only the steps
 * count, not the code between them.
 *
 * @param thresholdMs - slower statements are reported
 * @param onSlowQuery - called synchronously, so it has to be fast
 * @returns stops it for statements prepared later
 */
export function watchSlowQueries(
  db: Db,
  thresholdMs: number,
  onSlowQuery: (query: SlowQuery) => void,
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
        if (ms > thresholdMs) onSlowQuery({ ms, sql });
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
        if (result.done && ms > thresholdMs) onSlowQuery({ ms, sql });
        return result;
      };
      return rows;
    };
  }

  return () => {
    client.prepare = plain;
  };
}
