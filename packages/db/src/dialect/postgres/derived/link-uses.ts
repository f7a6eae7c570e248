/**
 * Which rows link to which outbound URL. Links in columns are recorded at once. Texts are only
 * marked as changed, because finding their links means parsing Markdown. A URL is deleted with its
 * last use.
 */

import { type LinkHolder, linkHolders, type TextHolder, textHolders } from "../../holders.ts";

import { isChanged, trigger } from "./triggers.ts";

/** The host of a URL for comparison: lower case, with the port if there is one. */
export const hostOfUrl = (column: string) => {
  const rest = `replace(replace(substr(${column}, strpos(${column}, '://') + 3), '?', '/'), '#', '/') || '/'`;
  return `lower(substr(${rest}, 1, strpos(${rest}, '/') - 1))`;
};

/** Indexes that find the URLs of a host. */
export const indexes = [
  `create index derived_links_by_host on link_checks ((${hostOfUrl("url")}))`,
];

const DUE = 0;

function triggersOf({ kind, table, state, isUsed }: LinkHolder): string[] {
  const note = `
    if ${isUsed("new")} then
      insert into link_checks (url, next_check_at) values (new.affiliate_link, ${DUE}) on conflict do nothing;
      insert into link_uses (kind, target_id, link)
        select '${kind}', new.id, seq from link_checks where url = new.affiliate_link on conflict do nothing;
    end if;`;
  const name = `derived_links_${table}`;
  return [
    ...trigger({ name: `${name}_insert`, on: "after insert", table, body: note }),
    ...trigger({
      name: `${name}_update`,
      on: `after update of affiliate_link, ${state}`,
      table,
      when: `new.affiliate_link is distinct from old.affiliate_link or ${isUsed("new")} is distinct from ${isUsed("old")}`,
      body: `${note}
       delete from link_uses where kind = '${kind}' and target_id = new.id and link not in
         (select seq from link_checks where url = new.affiliate_link and ${isUsed("new")});`,
    }),
    ...trigger({
      name: `${name}_delete`,
      on: "after delete",
      table,
      body: `delete from link_uses where kind = '${kind}' and target_id = old.id;`,
    }),
  ];
}

function textTriggersOf({ kind, table, key, columns }: TextHolder): string[] {
  const note = `insert into link_texts (kind, target_id) values ('${kind}', new.${key}) on conflict do nothing;`;
  const forget = `
    delete from link_uses where kind = '${kind}' and target_id = old.${key};
    delete from link_texts where kind = '${kind}' and target_id = old.${key};`;
  const name = `derived_links_${table}`;
  return [
    ...trigger({ name: `${name}_insert`, on: "after insert", table, body: note }),
    // The trigger that removes former uses on renaming runs first, by its name.
    ...trigger({
      name: `${name}_rename`,
      on: `after update of ${key}`,
      table,
      when: `new.${key} is distinct from old.${key}`,
      body: forget,
    }),
    ...trigger({
      name: `${name}_update`,
      on: `after update of ${columns}`,
      table,
      when: isChanged(columns),
      body: note,
    }),
    ...trigger({ name: `${name}_delete`, on: "after delete", table, body: forget }),
  ];
}

export const statements = [
  ...linkHolders.flatMap(triggersOf),
  ...textHolders.flatMap(textTriggersOf),
  ...trigger({
    name: "derived_links_gone",
    on: "after delete",
    table: "link_uses",
    body: "delete from link_checks where seq = old.link and not exists (select 1 from link_uses where link = old.link);",
  }),
];

/** Rebuilds both tables from the existing rows; check results of known URLs stay. */
export const refill = [
  ...linkHolders.flatMap(({ kind, table, isUsed }) => [
    `insert into link_checks (url, next_check_at)
     select distinct affiliate_link, ${DUE} from ${table} t where ${isUsed("t")} on conflict do nothing`,
    `insert into link_uses (kind, target_id, link)
     select '${kind}', t.id, c.seq from ${table} t join link_checks c on c.url = t.affiliate_link
     where ${isUsed("t")} on conflict do nothing`,
    `delete from link_uses where kind = '${kind}' and not exists (
       select 1 from ${table} t join link_checks c on c.url = t.affiliate_link
       where t.id = target_id and c.seq = link and ${isUsed("t")})`,
  ]),
  ...textHolders.flatMap(({ kind, table, key }) => [
    `delete from link_uses where kind = '${kind}'
     and not exists (select 1 from ${table} t where t.${key} = target_id)`,
    `insert into link_texts (kind, target_id) select '${kind}', ${key} from ${table} where true
     on conflict do nothing`,
  ]),
];
