/** Picture references with their crop data, as JSON. */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** A picture reference with its `frame`: the centre chosen by a person, or the guessed one. */
const framed = (reference: SQL) => sql`jsonb_set(${reference}, '{frame}', coalesce((
  select case when focus_x is null then guess::jsonb
    else guess::jsonb || jsonb_build_object('x', focus_x, 'y', focus_y) end
  from pictures where pictures.key = ${reference} ->> 'key'), 'null'))`;

/** The reference in a column, as text; NULL without one. */
export const framedReference = (column: AnyColumn): SQL =>
  sql`case when jsonb_typeof((${column})::jsonb) = 'object' then ${framed(sql`(${column})::jsonb`)}::text end`;

/** The list of references in a column, as text. */
export const framedReferences = (column: AnyColumn): SQL =>
  sql`(select coalesce(jsonb_agg(${framed(sql`each.value`)} order by each.place), '[]')::text from jsonb_array_elements((${column})::jsonb) with ordinality each(value, place))`;
