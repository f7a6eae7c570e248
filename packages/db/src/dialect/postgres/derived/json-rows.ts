/** JSON stored as text, for triggers. */

/** Invalid JSON becomes NULL and does not fail the write. */
export const statements = [
  `create function derived_json(kept text) returns jsonb language plpgsql immutable as $body$
   begin return kept::jsonb; exception when others then return null; end $body$`,
  // One that stands alone counts as a list of one.
  `create function derived_elements(kept text) returns setof jsonb language plpgsql immutable as $body$
   declare parsed jsonb := derived_json(kept);
   begin
     if jsonb_typeof(parsed) = 'array' then return query select jsonb_array_elements(parsed);
     elsif parsed is not null then return next parsed; end if;
   end $body$`,
  // JSON says U+0000, and halves of pairs that stand alone; no text here can be that.
  String.raw`create function derived_list(kept text) returns json language sql immutable as $body$
   select case when strpos(kept, '\u') = 0 then kept else regexp_replace(kept,
     '(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\1\\ufffd', 'g') end::json $body$`,
];
