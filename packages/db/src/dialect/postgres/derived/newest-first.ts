/**
 * Index of the words of products that finds the newest products with a word without reading more
 * than needed.
 *
 * A GIN index returns all rows of a word in storage order. So products are divided by sequence
 * number into small and large ranges, and the index is on word and range. A search goes from the
 * newest range to older ones, first through the small ranges of the newest large one, then through
 * large ones, until it has enough.
 */

import { type SQL, sql } from "drizzle-orm";

/** Bits of a number that a small piece does not tell apart: 4,096 numbers; and a large one: 65,536. */
const SMALL = 12;
const LARGE = 16;
/** Small pieces that are looked through at once. */
const AT_ONCE = 5;
/** Of a longer word its beginning is indexed, and the text itself decides. */
const MAX_LETTERS = 60;
/** A longer text, of which the shop takes none, is indexed as far as this: an index row has its limit. */
const MAX_TEXT = 100_000;
/** A part of words is looked for by the words that hold it, as long as there are no more of them. */
const MAX_WORDS = 64;
/** A key of an index may have 2,700 bytes. */
const MAX_KEY = 600;

const wordsIn = (said: string) =>
  `array_remove(string_to_array(translate(${said}, E'\\n', ' '), ' '), '')`;

/** All words of products, to find words by a part. Unused ones may remain. */
export const tables = ["products_words"];
export const tableStatements = ['create table products_words (word text collate "C" primary key)'];

const TOKENS = `create function derived_tokens(said text, number bigint) returns tsvector language plpgsql immutable strict parallel safe cost 5000 as $body$
  begin
    return (select array_to_tsvector(array_agg(piece || left(word, ${MAX_LETTERS})))
      from unnest(${wordsIn(`left(said, ${MAX_TEXT})`)}) word,
        unnest(array['a' || (number >> ${SMALL}) || '.', 'b' || (number >> ${LARGE}) || '.']) piece);
  end $body$`;

/** Whether a text has a phrase of each group, of those that its words alone do not decide. */
const HOLDS = `create function derived_holds(said text, checks json) returns boolean language sql immutable parallel safe as $body$
  select not exists (select 1 from json_array_elements(checks) patterns
    where not exists (select 1 from json_array_elements_text(patterns) pattern where said like pattern)) $body$`;

const rowsOf = (condition: string) =>
  // Not in the order of the primary key, along which all rows would be looked at.
  `array(select seq from products_search where ${condition} order by seq + 0 desc limit most - cardinality(found))`;

/**
 * Numbers of the newest products that match a query, in which `~` is replaced by the piece.
 *
 * The text has to match a pattern of each group in `checks`; its letters have to match all
 * `patterns`.
 */
const NEWEST = `create function derived_newest(scope text, question text, checks json, patterns text[], most bigint) returns bigint[] language plpgsql stable
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $body$
  declare
    found bigint[] := '{}';
    last bigint := (select max(seq) from products_search);
    newest bigint := last >> ${LARGE};
    high bigint := last >> ${SMALL};
    low bigint := high;
    asked tsquery;
  begin
    while last is not null and cardinality(found) < most loop
      if last >> ${LARGE} = newest then
        asked := (select string_agg(replace(question, '~', 'a' || piece || '.'), '|') from generate_series(low, high) piece)::tsquery;
      else
        low := last >> ${LARGE} << ${LARGE - SMALL};
        asked := replace(question, '~', 'b' || (last >> ${LARGE}) || '.')::tsquery;
      end if;
      if scope = 'names' then
        found := found || ${rowsOf("derived_tokens(names, seq) @@ asked and (checks is null or derived_holds(names, checks))")};
      elsif scope = 'texts' then
        found := found || ${rowsOf("derived_tokens(texts, seq) @@ asked and (checks is null or derived_holds(texts, checks))")};
      else
        found := found || ${rowsOf("(derived_tokens(names, seq) @@ asked or derived_tokens(texts, seq) @@ asked) and letters like all (patterns)")};
      end if;
      -- Where many products are gone there are pieces with nothing in them.
      last := (select max(seq) from products_search where seq < low << ${SMALL});
      high := last >> ${SMALL};
      low := greatest(high - ${AT_ONCE - 1}, newest << ${LARGE - SMALL});
    end loop;
    return found;
  end $body$`;

/** A word of a question, of which all that begin so may be meant. */
const asked = (word: string, isBeginning = "false") =>
  `'''~' || left(${word}, ${MAX_LETTERS}) || '''' || case when ${isBeginning} then ':*' else '' end`;

/**
 * Numbers of the newest products with a phrase of each group in `names` or `texts`: lists of
 * `{"said": "tea pot", "begins": false}`. The last word is a prefix where `begins` is true.
 */
const NEWEST_WITH = `create function derived_newest_with(scope text, groups json, most bigint) returns bigint[] language plpgsql stable as $body$
  declare
    question text;
    checks json;
  begin
    if exists (select 1 from json_array_elements(groups) phrases
      where not exists (select 1 from json_array_elements(phrases) phrase where ${wordsIn("derived_words(phrase ->> 'said')")} <> '{}'))
    then return '{}'; end if;
    select string_agg('(' || part || ')', '&'), json_agg(patterns) filter (where is_open) into question, checks
    from (
      select string_agg('(' || phrase || ')', '|') part, json_agg(pattern) patterns, bool_or(is_open) is_open
      from (
        select place, is_open, pattern, (select string_agg(${asked("word", "begins and nth = cardinality(words)")}, '&')
          from unnest(words) with ordinality each(word, nth)) phrase
        from (
          select place, begins, ${wordsIn("said")} words,
            '% ' || btrim(said) || case when begins then '%' else ' %' end pattern,
            cardinality(${wordsIn("said")}) > 1 or length(said) > ${MAX_LETTERS} is_open
          from json_array_elements(groups) with ordinality g(phrases, place),
            lateral (select derived_words(phrase ->> 'said') said, coalesce((phrase ->> 'begins')::boolean, false) begins
              from json_array_elements(phrases) phrase) each
        ) phrases where words <> '{}'
      ) asked group by place
    ) parts;
    return derived_newest(scope, question, checks, null, most);
  end $body$`;

/**
 * Numbers of the newest products whose letters hold every term. Of the words that hold them, or parts of
 * them between other signs, the fewest are looked for, and the letters decide. What too many words hold
 * is looked for by its letters, which it will soon be found by.
 */
const NEWEST_HOLDING = `create function derived_newest_holding(terms text[], most bigint) returns bigint[] language plpgsql stable as $body$
  declare
    patterns text[] := array(select derived_letters_pattern(term) from unnest(terms) term);
    part text;
    words text[];
    fewest text[];
    found bigint[];
  begin
    for part in select distinct run[1] from unnest(terms) term,
      regexp_matches(derived_fold(term) collate "und-x-icu", '[[:alnum:]]{3,}', 'g') run
    loop
      words := array(select word from products_words where word like '%' || part || '%' limit ${MAX_WORDS + 1});
      if cardinality(words) <= ${MAX_WORDS} and (fewest is null or cardinality(words) < cardinality(fewest))
      then fewest := words; end if;
    end loop;
    if fewest = '{}' then return '{}'; end if;
    if fewest is not null then
      return derived_newest('letters', (select string_agg(${asked("word")}, '|') from unnest(fewest) word), null, patterns, most);
    end if;
    execute (select 'select array(select seq from products_search where ' || string_agg(format('letters like %L', pattern), ' and ')
      || ' and derived_read(letters) order by seq desc limit $1)' from unnest(patterns) pattern) into found using most;
    return found;
  end $body$`;

/** The database functions of this file. */
export const functions = [TOKENS, HOLDS, NEWEST, NEWEST_WITH, NEWEST_HOLDING];

/** Adds words that are new. @param from - rows of `products_search`, by the name `t` */
const addWordsOf = (from: string) =>
  // In one order, so that two transactions never wait for each other's words.
  `insert into products_words (word) select distinct left(said, ${MAX_KEY}) word
   from ${from}, unnest(${wordsIn("t.names || t.texts")}) said
   where length(said) >= 3 and not exists (select 1 from products_words known where known.word = left(said, ${MAX_KEY}))
   order by 1 on conflict do nothing`;

/** For a trigger on the row of a product. */
export const addWords = `${addWordsOf("(select * from products_search where seq = new.seq) t")};`;

export const refill = [
  addWordsOf("products_search t"),
  "create index products_words_letters on products_words using gin (word gin_trgm_ops)",
  // Written at once: what waits is looked through by each search.
  ...["names", "texts"].map(
    (column) =>
      `create index products_search_${column} on products_search using gin (derived_tokens(${column}, seq)) with (fastupdate = off)`,
  ),
];

/** Sequence numbers of the newest products that contain every term of a JSON list. */
export const newestHolding = (terms: SQL, most: SQL): SQL =>
  sql`derived_newest_holding(array(select json_array_elements_text((${terms})::text::json)), ${most})`;
