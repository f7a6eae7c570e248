/** JSON that is kept as text, as triggers read it. */

/** What is no JSON is null, and breaks no write. */
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
];
