// Plants each kind of violation in a copy of the code, and checks that it is reported.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsOfArchitecture } from "./check.mjs";
import { layersOf } from "./layers.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const LEFT_OUT = new Set(["node_modules", "dist", "migrations", "public", "photos"]);
const copy = mkdtempSync(join(tmpdir(), "pickwell-architecture-"));
let problems = [];

const API = "packages/api/src";

const notOwned = (file, table, owner) =>
  `5 owners: ${API}/${file} writes the table ${table}, which ${owner} owns. Call a function of ${owner} that returns the statement, such as auditInsert. If that makes a cycle of features, put the function into a feature below both and list it in scripts/architecture/owners.mjs.`;

/** The planted files, and the message expected for them. */
const violations = [
  {
    name: "a lower package imports a higher one",
    files: { "packages/db/src/planted.ts": 'import { AppError } from "@pickwell/api/errors";' },
    said: "1 one way: packages/db/src/planted.ts imports @pickwell/api/errors: packages/db may import from no other. Move what both need into a package below both.",
  },
  {
    name: "an application imports another",
    files: { "apps/web/src/planted.ts": 'export { x } from "@pickwell/server/app.ts";' },
    said: "1 one way: apps/web/src/planted.ts imports @pickwell/server/app.ts: apps/web may import only from packages/ui, packages/client, packages/api, packages/texts. Move what both need into a package below both.",
  },
  {
    name: "browser code imports server code",
    files: {
      "apps/admin/src/planted.ts": 'const { x } = await import("@pickwell/api/settings/service");',
    },
    said: "1 one way: apps/admin/src/planted.ts imports @pickwell/api/settings/service, which does not run in a browser. Import types (import type), or code from a schema.ts or rules.ts of the API; pure functions may move into one.",
  },
  {
    name: "the API imports an HTTP framework",
    files: { [`${API}/deals/planted.ts`]: 'import type { FastifyRequest } from "fastify";' },
    said: `1 one way: ${API}/deals/planted.ts imports fastify: the API knows no HTTP and no React: the server passes such things in, see packages/api/src/core/ports.`,
  },
  {
    name: "core imports a feature",
    files: { [`${API}/core/ports/planted.ts`]: 'import type { Deal } from "../../deals/view.ts";' },
    said: `2 features: ${API}/core/ports/planted.ts imports ${API}/deals/view.ts, and core knows no feature. Let the caller pass it in (a type in core/ports), or move what is needed into core.`,
  },
  {
    name: "two features import each other",
    files: {
      [`${API}/planted-a/one.ts`]: 'import { two } from "../planted-b/two.ts";',
      [`${API}/planted-a/four.ts`]: "export const four = 4;",
      [`${API}/planted-b/two.ts`]: "export const two = 2;",
      [`${API}/planted-b/inner/three.ts`]: 'import type { four } from "../../planted-a/four.ts";',
    },
    said: `2 features: The features planted-a → planted-b → planted-a of the API form a cycle: ${API}/planted-a/one.ts imports ${API}/planted-b/two.ts; ${API}/planted-b/inner/three.ts imports ${API}/planted-a/four.ts. Move what two of them need into a feature below both.`,
  },
  {
    name: "files import each other",
    files: {
      "apps/server/src/planted-a.ts": 'import { b } from "./planted-b.ts";\nexport const a = b;',
      "apps/server/src/planted-b.ts": 'import "./planted-c.ts";\nexport const b = 1;',
      "apps/server/src/planted-c.ts": 'export * from "./planted-a.ts";',
    },
    said: "3 files: apps/server/src/planted-a.ts → apps/server/src/planted-b.ts → apps/server/src/planted-c.ts → apps/server/src/planted-a.ts is a cycle of files. Declare a type in the file that produces its values and import it from there; move what two files need into a third.",
  },
  {
    name: "files import types of each other",
    files: {
      "apps/admin/src/planted-list.tsx":
        'import { Row } from "./planted-row.tsx";\nexport interface Props { x: 1 }\nexport const List = (p: Props) => <Row {...p} />;',
      "apps/admin/src/planted-row.tsx":
        'export const Row = (p: import("./planted-list.tsx").Props) => <i>{p.x}</i>;',
      "apps/web/src/planted-list.tsx":
        'import { Row } from "./planted-row.tsx";\nexport interface Props { x: 1 }\nexport const List = (p: Props) => <Row {...p} />;',
      "apps/web/src/planted-row.tsx":
        'import type { Props } from "./planted-list.tsx";\nexport const Row = (p: Props) => <i>{p.x}</i>;',
    },
    said: ["admin", "web"].map(
      (app) =>
        `3 files: apps/${app}/src/planted-list.tsx → apps/${app}/src/planted-row.tsx → apps/${app}/src/planted-list.tsx is a cycle of files. Declare a type in the file that produces its values and import it from there; move what two files need into a third.`,
    ),
  },
  {
    name: "a feature speaks to one kind of database",
    files: {
      "packages/db/src/schema/content/planted-path.ts":
        'export { str } from "../../dialect/sqlite/columns.ts";',
      [`${API}/contact/planted-raw.ts`]:
        'import { sql } from "drizzle-orm";\nexport const one = sql.raw("json_extract(x, 1)");',
      [`${API}/contact/planted-raw-name.ts`]:
        'import { sql } from "drizzle-orm";\nconst column = "glob";\nconst order = (end) => `x $' +
        "{column} '$" +
        '{end}\'`;\nexport const one = sql.raw(order("a*"));',
      [`${API}/contact/planted-flag.ts`]:
        'import { sql } from "drizzle-orm";\nexport const one = (deals) => sql`$' +
        "{deals.isActive} = 1`;",
      [`${API}/contact/planted-flag-value.ts`]:
        'import { sql } from "drizzle-orm";\nexport const one = (deals) => sql`$' +
        "{deals.featured} = $" +
        '{sql.placeholder("featured")}`;',
      [`${API}/contact/planted-sum.ts`]:
        'import { sql } from "drizzle-orm";\nexport const one = (deals) => sql`sum($' +
        "{deals.title} = 'a'), count(case when $" +
        "{deals.featured} then 1 end)`;",
      [`${API}/contact/planted-driver.ts`]: 'import Sqlite from "better-sqlite3";',
      [`${API}/contact/planted-statement.ts`]:
        'import { deals } from "@pickwell/db/schema";\nexport const all = (db) => db.select().from(deals).all();',
      [`${API}/contact/planted-words.ts`]:
        'import { sql } from "drizzle-orm";\nexport const each = sql`select value from json_each(x)`;',
      [`${API}/contact/planted-greatest.ts`]:
        'import { sql } from "drizzle-orm";\nexport const most = (clicks) => sql`max(0, $' +
        "{clicks} - 1)`;",
      [`${API}/contact/planted-sign.ts`]:
        'import { sql } from "drizzle-orm";\nexport const order = (column) => sql`select 1 order by +$' +
        "{column}`;",
      [`${API}/contact/planted-connection.ts`]:
        'import { clientOf } from "@pickwell/db/connection";\nexport const vacuum = (db) => clientOf(db).exec("vacuum");',
    },
    said: [
      ["driver", "better-sqlite3"],
      ["statement", ".all()"],
      ["words", "json_each"],
      ["greatest", "max(0,"],
      ["sign", "+?"],
      ["connection", "@pickwell/db/connection"],
      ["raw", "json_extract"],
      ["raw-name", "glob"],
      ["flag", "isActive as a number"],
      ["flag-value", "featured as a number"],
      ["sum", "sum(? ="],
      ["path", "../../dialect/sqlite/columns.ts", "packages/db/src/schema/content"],
    ].map(
      ([file, what, folder = `${API}/contact`]) =>
        `4 dialect: ${folder}/planted-${file}.ts uses what only one database engine has (${what}). Await the query, write through atomic, and move engine-specific SQL behind a function in packages/db/src/dialect.`,
    ),
  },
  {
    name: "a table is written by who does not own it",
    files: {
      [`${API}/brand/planted.ts`]:
        'import { wantedRows } from "./x.ts";\nimport { postDrafts as drafts } from "@pickwell/db/schema";\nexport const run = (tx) => tx.update(drafts).set({ x: 1 });',
    },
    said: notOwned("brand/planted.ts", "postDrafts", "blog"),
  },
  {
    name: "one of several tables is written by who does not own it",
    files: {
      [`${API}/brand/planted-choice.ts`]:
        'import { deals, products } from "@pickwell/db/schema";\nconst tables = { deal: deals, product: products };\nexport const run = (tx, kind) => {\n  const { table } = { table: tables[kind] };\n  return tx.delete(table);\n};',
      [`${API}/counters/planted.ts`]:
        'import { sales, posts } from "@pickwell/db/schema";\nexport function run(tx) {\n  for (const [table, id] of [[sales, 1], [posts, 2]]) tx.delete(table).where(id);\n}',
    },
    said: [
      notOwned("brand/planted-choice.ts", "deals", "deals"),
      notOwned("brand/planted-choice.ts", "products", "products"),
      // It stands in for the blog, and for nobody else.
      notOwned("counters/planted.ts", "sales", "sales"),
    ],
  },
  {
    name: "a table of the whole schema is written by who does not own it",
    files: {
      [`${API}/brand/planted-all.ts`]:
        'import * as schema from "@pickwell/db/schema";\nexport const run = (db) => db.insert(schema.sales).values({});',
    },
    said: notOwned("brand/planted-all.ts", "sales", "sales"),
  },
  {
    name: "nobody can tell what is written",
    files: {
      [`${API}/brand/planted-untold.ts`]:
        'import type { Tx } from "@pickwell/db/client";\nexport const run = (tx: Tx, table: any) => tx.delete(table);',
      [`${API}/brand/planted-words.ts`]:
        'import { sql } from "drizzle-orm";\nexport const run = (id) => sql`\n  update deals set views = 0 where id = $' +
        "{id}`;",
    },
    said: ["untold", "words"].map(
      (file) =>
        `5 owners: ${API}/brand/planted-${file}.ts writes to a table chosen elsewhere, so its owner cannot be checked. Name the tables where they are written, as in { deal: deals, product: products }[kind].`,
    ),
  },
  {
    name: "a table belongs to no feature",
    files: {
      "packages/db/src/schema/catalogue/planted-coupons.ts":
        'import { id, table } from "@pickwell/db/columns";\nexport const coupons = table("coupons", { id: id() });',
    },
    said: "5 owners: packages/db/src/schema/catalogue/planted-coupons.ts belongs to planted-coupons, and the API has no such feature. Name the file after the feature that writes its tables, or list it in scripts/architecture/owners.mjs.",
  },
  {
    name: "a folder holds too many files",
    files: Object.fromEntries(
      Array.from({ length: 23 }, (_, at) => [`apps/web/src/planted/${at}.ts`, "export {};"]).concat(
        Array.from({ length: 30 }, (_, at) => [`apps/web/src/lib/${at}.test.ts`, "export {};"]),
      ),
    ),
    said: "6 folders: apps/web/src/planted holds 23 files; at most 22 are allowed, tests aside. Move files that belong together into a subfolder, for example admin/ for the back office.",
  },
];

beforeAll(() => {
  for (const top of ["packages", "apps", "bench", "chaos"]) {
    cpSync(join(root, top), join(copy, top), {
      recursive: true,
      // Folders with a dot are written by the build, which may run beside this.
      filter: (path) => !LEFT_OUT.has(basename(path)) && !basename(path).startsWith("."),
    });
  }
  for (const [path, text] of violations.flatMap(({ files }) => Object.entries(files))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `${text}\n`);
  }
  problems = problemsOfArchitecture(copy);
});

afterAll(() => rmSync(copy, { recursive: true }));

test.each(violations)("a violation is reported with what to do: $name", ({ said }) => {
  for (const sentence of [said].flat()) expect(problems).toContain(sentence);
});

test("the code itself has no violations", () => {
  const planted = new Set(violations.flatMap(({ said }) => said));
  const others = problems.filter((problem) => !planted.has(problem));

  expect(others).toEqual([]);
});

test("layers are drawn from the bottom up, each feature above those it imports", () => {
  const graph = new Map([
    ["shop", new Set(["core", "deals"])],
    ["deals", new Set(["core"])],
    ["core", new Set()],
    ["time", new Set()],
  ]);
  expect(layersOf(graph)).toEqual([["core", "time"], ["deals"], ["shop"]]);
});

test("unneeded entries of owners.mjs are reported", () => {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-architecture-"));

  const told = problemsOfArchitecture(folder);

  rmSync(folder, { recursive: true });
  for (const entry of ["owners: posts", "onBehalf: counters blog", "wholeShop: demo"]) {
    expect(told).toContain(
      `5 owners: "${entry}" is no longer needed. Remove it from scripts/architecture/owners.mjs.`,
    );
  }
});
