/** JSON stored as text, for triggers. */

/** Invalid JSON becomes NULL and does not fail the write. */
export const statements = [
  `create function derived_json(kept text) returns jsonb language plpgsql immutable as $body$
   begin return kept::jsonb; exception when others then return null; end $body$`,
  // A value that is not a list counts as a list with one element.
  `create function derived_elements(kept text) returns setof jsonb language plpgsql immutable as $body$
   declare parsed jsonb := derived_json(kept);
   begin
     if jsonb_typeof(parsed) = 'array' then return query select jsonb_array_elements(parsed);
     elsif parsed is not null then return next parsed; end if;
   end $body$`,
  // JSON may contain U+0000 and unpaired surrogates, which PostgreSQL cannot store.
  String.raw`create function derived_list(kept text) returns json language sql immutable as $body$
   select case when strpos(kept, '\u') = 0 then kept else regexp_replace(kept,
     '(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\1\\ufffd', 'g') end::json $body$`,
];
