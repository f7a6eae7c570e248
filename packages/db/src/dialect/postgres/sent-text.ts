/** Connections of a shop. */
import pg from "pg";

/**
 * No text of PostgreSQL holds U+0000, and a query that is sent one fails. It becomes what stands for
 * characters that cannot be shown, as browsers have it.
 */
const storable = (value: unknown): unknown =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;

/** A connection that can be sent every text. */
export class ShopClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const [config, values, ...rest] = args;
    const sent = Array.isArray(values) ? values.map(storable) : values;
    return (super.query as (...args: unknown[]) => unknown)(config, sent, ...rest);
  }) as pg.Client["query"];
}
