/**
 * Which rows link to which outbound URL. Links in columns are recorded at once. Texts are only
 * marked as changed, because finding their links means parsing Markdown. A URL is deleted with its
 * last use.
 */

import { type LinkHolder, linkHolders, type TextHolder, textHolders } from "../../holders.ts";

/** The host of a URL for comparison: lower case, with the port if there is one. */
export const hostOfUrl = (column: string) => {
  const rest = `replace(replace(substr(${column}, instr(${column}, '://') + 3), '?', '/'), '#', '/') || '/'`;
  return `lower(substr(${rest}, 1, instr(${rest}, '/') - 1))`;
};

/** Indexes that find the URLs of a host. */
export const indexes = [`create index derived_links_by_host on link_checks (${hostOfUrl("url")})`];

const DUE = 0;

function triggersOf({ kind, table, state, isUsed }: LinkHolder): string[] {
  const note = `
    insert into link_checks (url, next_check_at)
      select new.affiliate_link, ${DUE} where ${isUsed("new")} on conflict do nothing;
    insert into link_uses (kind, target_id, link)
      select '${kind}', new.id, seq from link_checks
      where url = new.affiliate_link and ${isUsed("new")} on conflict do nothing;`;
  const name = `derived_links_${table}`;
  return [
    `create trigger ${name}_insert after insert on ${table} begin ${note} end`,
    `create trigger ${name}_update after update of affiliate_link, ${state} on ${table}
     when new.affiliate_link is not old.affiliate_link or ${isUsed("new")} is not ${isUsed("old")} begin
       ${note}
       delete from link_uses where kind = '${kind}' and target_id = new.id and link not in
         (select seq from link_checks where url = new.affiliate_link and ${isUsed("new")});
     end`,
    `create trigger ${name}_delete after delete on ${table} begin
       delete from link_uses where kind = '${kind}' and target_id = old.id;
     end`,
  ];
}

function textTriggersOf({ kind, table, key, columns }: TextHolder): string[] {
  const note = `insert into link_texts (kind, target_id) values ('${kind}', new.${key}) on conflict do nothing;`;
  const forget = `
    delete from link_uses where kind = '${kind}' and target_id = old.${key};
    delete from link_texts where kind = '${kind}' and target_id = old.${key};`;
  const name = `derived_links_${table}`;
  const isChanged = columns.map((column) => `new.${column} is not old.${column}`).join(" or ");
  return [
    `create trigger ${name}_insert after insert on ${table} begin ${note} end`,
    `create trigger ${name}_update after update of ${columns} on ${table} when ${isChanged} begin ${note} end`,
    `create trigger ${name}_rename after update of ${key} on ${table}
     when new.${key} is not old.${key} begin ${forget} end`,
    `create trigger ${name}_delete after delete on ${table} begin ${forget} end`,
  ];
}

export const statements = [
  ...linkHolders.flatMap(triggersOf),
  ...textHolders.flatMap(textTriggersOf),
  `create trigger derived_links_gone after delete on link_uses
   when not exists (select 1 from link_uses where link = old.link) begin
     delete from link_checks where seq = old.link;
   end`,
];

/** Notes the addresses of rows. @param rows - the table, or a query for some of it */
const fillOf = ({ kind, isUsed }: LinkHolder, rows: string) => [
  `insert into link_checks (url, next_check_at)
   select affiliate_link, ${DUE} from ${rows} t where ${isUsed("t")} on conflict do nothing`,
  `insert into link_uses (kind, target_id, link)
   select '${kind}', t.id, c.seq from ${rows} t cross join link_checks c on c.url = t.affiliate_link
   where ${isUsed("t")} on conflict do nothing`,
];

/** Records the links of products. @param rows - the table, or a query for some rows */
export const fillProducts = (rows: string): string[] =>
  linkHolders.filter(({ kind }) => kind === "product").flatMap((holder) => fillOf(holder, rows));

const staleOf = ({ kind, table, isUsed }: LinkHolder) =>
  `delete from link_uses where kind = '${kind}' and not exists (
     select 1 from ${table} t join link_checks c on c.url = t.affiliate_link
     where t.id = target_id and c.seq = link and ${isUsed("t")})`;

/** Rebuilds both tables from the existing rows; check results of known URLs stay. */
export const refill = [
  ...linkHolders.flatMap((holder) => [...fillOf(holder, holder.table), staleOf(holder)]),
  ...textHolders.flatMap(({ kind, table, key }) => [
    `delete from link_uses where kind = '${kind}'
     and not exists (select 1 from ${table} t where t.${key} = target_id)`,
    `insert into link_texts (kind, target_id) select '${kind}', ${key} from ${table} where true
     on conflict do nothing`,
  ]),
];
