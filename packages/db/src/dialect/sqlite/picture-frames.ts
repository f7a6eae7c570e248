/** Picture references with their crop data, as JSON. */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** A picture reference with its `frame`: the centre chosen by a person, or the guessed one. */
const framed = (reference: SQL) => sql`json_set(${reference}, '$.frame', json((
  select case when focus_x is null then guess else json_set(guess, '$.x', focus_x, '$.y', focus_y) end
  from pictures where pictures.key = ${reference} ->> 'key')))`;

/** The reference in a column, as text; NULL without one. */
export const framedReference = (column: AnyColumn): SQL =>
  sql`case when json_type(${column}) = 'object' then ${framed(sql`${column}`)} end`;

/** The list of references in a column, as text. */
export const framedReferences = (column: AnyColumn): SQL =>
  sql`(select json_group_array(${framed(sql`each.value`)}) from json_each(${column}) each)`;
