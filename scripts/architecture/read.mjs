// Parses the imports of every file in the monorepo, and what it does to tables.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const TOPS = ["packages", "apps", "e2e", "bench", "chaos"];
const SKIPPED = new Set(["node_modules", "dist", "migrations", "public"]);
const IS_SOURCE = /(?<!\.d)\.[cm]?tsx?$/;

/** Whether a file is a test or belongs to one, and may import anything. */
export const isTest = (path) =>
  /\.test\.[cm]?tsx?$|(^|\/)(test|e2e)\/|\/src\/testing\.ts$/.test(path);

/**
 * @typedef {object} Import
 * @property {string} from - the module specifier
 * @property {string | null} file - the file of the monorepo that it resolves to; null for anything
 *   else
 * @property {boolean} isType - whether only types are imported
 */

/**
 * @typedef {object} Source
 * @property {string} path - relative to the root, with slashes
 * @property {Import[]} imports
 * @property {string[]} tables - names of declared tables
 * @property {string[]} writes - names of tables that are inserted into, updated or deleted from
 * @property {boolean} isUntold - whether it also writes a table that could not be determined
 * @property {string[]} engine - code that is specific to one database engine
 */

/** @returns {string[]} paths of every TypeScript file, relative to the root */
export function filesIn(root) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && !entry.name.startsWith(".")) walk(path);
      } else if (IS_SOURCE.test(entry.name)) {
        files.push(relative(root, path).split(sep).join("/"));
      }
    }
  };
  for (const top of TOPS) if (existsSync(join(root, top))) walk(join(root, top));
  return files.sort();
}

/** @returns the workspaces by package name, with their folders and exports */
function workspacesIn(root) {
  const found = new Map();
  for (const top of ["packages", "apps"]) {
    if (!existsSync(join(root, top))) continue;
    for (const name of readdirSync(join(root, top))) {
      const file = join(root, top, name, "package.json");
      if (!existsSync(file)) continue;
      const described = JSON.parse(readFileSync(file, "utf8"));
      found.set(described.name, { folder: `${top}/${name}`, exports: described.exports ?? {} });
    }
  }
  return found;
}

/** The file that a package's export such as `./jobs/*` resolves to, as in Node. */
function exportedFile({ folder, exports }, name) {
  const targetOf = (entry, star) => {
    const target = typeof entry === "string" ? entry : (entry?.import ?? entry?.default);
    return target ? posix.join(folder, target.replaceAll("*", star)) : null;
  };
  if (Object.hasOwn(exports, name)) return targetOf(exports[name], "");
  const fitting = Object.keys(exports)
    .filter((key) => key.includes("*"))
    .map((key) => ({ key, parts: key.split("*") }))
    .filter(({ parts: [start, end] }) => name.startsWith(start) && name.endsWith(end))
    .sort((a, b) => b.parts[0].length - a.parts[0].length || b.key.length - a.key.length);
  const [best] = fitting;
  if (!best) return null;
  const [start, end] = best.parts;
  return targetOf(exports[best.key], name.slice(start.length, name.length - end.length));
}

function resolverOf(root, files) {
  const workspaces = workspacesIn(root);
  return (path, from) => {
    const [name] = from.split("?");
    if (name.startsWith(".")) {
      const file = posix.join(posix.dirname(path), name);
      return files.has(file) ? file : null;
    }
    const [scope, short, ...rest] = name.split("/");
    const workspace = workspaces.get(`${scope}/${short}`);
    if (!workspace) return null;
    return exportedFile(workspace, [".", ...rest].join("/")) ?? workspace.folder;
  };
}

const unquoted = (text) => /^["'`](.*)["'`]$/s.exec(text)?.[1] ?? null;

/** @returns {{ from: string, isType: boolean }[]} */
function importsOf(text, { module, program }) {
  const found = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const isType =
      /^import\s+type\b/.test(text.slice(start, start + 20)) ||
      (entries.length > 0 && entries.every((entry) => entry.isType));
    found.push({ from: moduleRequest.value, isType });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ from: moduleRequest.value, isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const from = unquoted(text.slice(moduleRequest.start, moduleRequest.end));
    if (from) found.push({ from, isType: false });
  }
  // The parser does not list `import("./a.ts").A` in types as an import.
  if (/\bimport\(/.test(text)) {
    new Visitor({
      TSImportType({ source, argument }) {
        const from = (source ?? argument?.literal ?? argument)?.value;
        if (typeof from === "string") found.push({ from, isType: true });
      },
    }).visit(program);
  }
  return found;
}

const WRITING = new Set(["insert", "update", "delete"]);
/** Marks the name of `import * as schema`. */
const WHOLE_SCHEMA = [];
/** Names of objects that statements are built on. */
const CONNECTIONS = new Set(["db", "tx"]);
const SYNCHRONOUS = new Set(["run", "all", "get"]);
const BUILDING = new Set([
  "select",
  "from",
  "where",
  "insert",
  "values",
  "update",
  "set",
  "prepare",
]);
/** SQL that only SQLite supports, or with another meaning. `?` stands for interpolated values. */
const ONE_ENGINE = [
  /\bjson_(?:each|extract|set|type|valid|array|object|group_array)\b|->>?/i,
  /\bcollate\s+nocase\b|\browid\b|\bglob\b|\bstrftime\b|\bunixepoch\b|\bjulianday\b|\bsqlite_\w+|\bpragma\b/i,
  /\b(?:iif|instr|group_concat|total|printf)\(/i,
  // `max` and `min` of several values instead of rows.
  /\b(?:max|min)\([^()]*,/i,
  // Unary plus, which prevents the use of an index, and `is` as a comparison that includes null.
  /(?:^|[(\s])\+\?|\bis(?: not)? \?/i,
  /\bmatch \?/i,
];

/** Flags compared with the numbers that SQLite stores them as, and sums of conditions. */
const AS_NUMBERS = [
  /\b(?:is|has|needs)_\w+"? (?:=|<>|!=) [01]\b|\bin \(0, ?1\)/i,
  /\bsum\((?!\s*case\b)(?:[^()]|\([^()]*\))*(?:[=<>]|\b(?:is|in|like|and|or|not)\b)/i,
];
/** Interpolated flags that are used as numbers: unlike in `eq`, their value is not encoded. */
const NUMBER_AFTER = /^\s*(?:=|<>|!=|in\b|is (?!(?:not )?null\b))/i;
const NUMBER_BEFORE = /(?:\b(?:sum|total|avg)\(|(?:=|<>|!=)\s*)$/i;

const nameOf = ({ type, name, property }) =>
  type === "Identifier" ? name : property?.type === "Identifier" ? property.name : null;

/** Whether a statement is built before it is executed, as in `db.select().from(posts).all()`. */
function isBuilt(node) {
  for (let at = node; at; at = at.object ?? at.callee) {
    if (at.type === "MemberExpression" && BUILDING.has(nameOf(at))) return true;
    if (at.type === "CallExpression" && nameOf(at.callee) === "prepared") return true;
  }
  return false;
}

/** The names that a declaration introduces, including destructuring. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap(({ value, argument }) => namesIn(value ?? argument));
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    default:
      return [];
  }
}

/**
 * The tables that an expression may evaluate to, as in `{ product: products, deal: deals }[kind]`.
 */
function tablesIn(node, tables) {
  const inside = (each) => tablesIn(each, tables);
  switch (node?.type) {
    case "Identifier":
      return tables.get(node.name) ?? [];
    case "ObjectExpression":
      return node.properties.flatMap(({ value, argument }) => inside(value ?? argument));
    case "ArrayExpression":
      return node.elements.flatMap(inside);
    case "MemberExpression":
      if (tables.get(node.object.name) === WHOLE_SCHEMA) return [nameOf(node)];
      // A property of a table is a column.
      return node.object.type === "Identifier" && !node.computed ? [] : inside(node.object);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(inside);
    case "CallExpression":
      return nameOf(node.callee.object ?? {}) === "Object" ? node.arguments.flatMap(inside) : [];
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return inside(node.expression);
    default:
      return [];
  }
}

/** The strings that an expression may evaluate to; `?` stands for unknown parts. */
function textsIn(node, strings) {
  const inside = (each) => textsIn(each, strings);
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral": {
      const parts = node.expressions.map((each) => inside(each).join(" ") || "?");
      return [node.quasis.map(({ value }, at) => value.raw + (parts[at] ?? "")).join("")];
    }
    case "Identifier":
      return strings.get(node.name) ?? [];
    case "BinaryExpression":
      return [[node.left, node.right].map((each) => inside(each).join(" ") || "?").join("")];
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(inside);
    case "LogicalExpression":
      return [node.left, node.right].flatMap(inside);
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? [] : inside(node.body);
    case "CallExpression":
      return [...inside(node.callee), ...node.arguments.flatMap(inside)];
    case "MemberExpression":
      return inside(node.object);
    case "ObjectExpression":
      return node.properties.flatMap(({ value }) => inside(value));
    case "ArrayExpression":
      return node.elements.flatMap(inside);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return inside(node.expression);
    default:
      return [];
  }
}

/** Which tables a file declares and writes, and what in it is specific to one engine. */
function tablesOf(text, { program }, imports, { flags, types }) {
  const declared = [];
  const writes = new Set();
  const engine = new Set(imports.map(({ from }) => from).filter(isOfOneEngine));
  if (!/drizzle-orm|@pickwell\/db|= table\(/.test(text)) {
    return { tables: [], writes: [], isUntold: false, engine: [...engine] };
  }
  /** The table of the schema that each local name stands for, or several. */
  const tables = new Map();
  /** The strings assigned to each local name, for `sql.raw`. */
  const strings = new Map();
  let isUntold = false;
  function takeTypes({ params }) {
    for (const { name, typeAnnotation } of params) {
      const known = types.get(typeAnnotation?.typeAnnotation?.typeName?.name);
      if (known) tables.set(name, known);
    }
  }
  const look = (said) => {
    if (/^\s*(?:insert|replace|update|delete)\b/i.test(said)) isUntold = true;
    for (const words of [...ONE_ENGINE, ...AS_NUMBERS]) {
      const word = words.exec(said);
      if (word) engine.add(word[0].trim().toLowerCase());
    }
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!/^@pickwell\/db\/schema$|\/schema(\/[\w-]+)*\.ts$/.test(source.value)) return;
      for (const { imported, local } of specifiers) {
        if (imported) tables.set(local.name, [imported.name]);
        else tables.set(local.name, WHOLE_SCHEMA);
      }
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === "CallExpression" && nameOf(init.callee) === "table")
        declared.push(id.name);
      // Loop variables have no initializer.
      if (!init) return;
      for (const name of namesIn(id)) {
        tables.set(name, tablesIn(init, tables));
        strings.set(name, textsIn(init, strings));
      }
    },
    FunctionDeclaration: takeTypes,
    FunctionExpression: takeTypes,
    ArrowFunctionExpression: takeTypes,
    ForOfStatement({ left, right }) {
      const names = left.type === "VariableDeclaration" ? namesIn(left.declarations[0].id) : [];
      for (const name of names) tables.set(name, tablesIn(right, tables));
    },
    CallExpression({ callee, arguments: [first, ...rest] }) {
      if (callee.type !== "MemberExpression") return;
      const method = nameOf(callee);
      if (WRITING.has(method) && rest.length === 0) {
        const written = tablesIn(first, tables);
        for (const table of written) writes.add(table);
        if (written.length === 0 && CONNECTIONS.has(nameOf(callee.object))) isUntold = true;
      }
      if (SYNCHRONOUS.has(method) && isBuilt(callee.object)) engine.add(`.${method}()`);
      if (method === "raw" && nameOf(callee.object) === "sql") {
        for (const said of textsIn(first, strings)) look(said);
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!/^sql\b/.test(text.slice(tag.start, tag.end))) return;
      const texts = quasi.quasis.map(({ value }) => value.raw);
      look(texts.join("?"));
      quasi.expressions.forEach((expression, at) => {
        const name = expression.type === "MemberExpression" ? nameOf(expression) : null;
        if (!flags.has(name)) return;
        const word = NUMBER_BEFORE.exec(texts[at]) ?? NUMBER_AFTER.exec(texts[at + 1]);
        if (word) engine.add(`${name} as a number`);
      });
    },
  }).visit(program);
  return { tables: declared, writes: [...writes], isUntold, engine: [...engine] };
}

const isOfOneEngine = (from) =>
  /^(better-sqlite3|pg|postgres)$|\/dialect\/(sqlite|postgres)\/|^@pickwell\/db\/connection$|^drizzle-orm\/(better-sqlite3|sqlite-core|pg-core|node-postgres|postgres-js)/.test(
    from,
  );

/** Collects the columns that are flags, and types that are unions of tables, from all files. */
function namesOfSchema(root, paths) {
  const flags = new Set();
  const types = new Map();
  for (const path of paths) {
    if (!/^packages\/(api|db)\/src\//.test(path)) continue;
    const text = readFileSync(join(root, path), "utf8");
    if (path.startsWith("packages/db/src/schema/")) {
      for (const [, name] of text.matchAll(/(\w+): bool\(\)/g)) flags.add(name);
    }
    for (const [, name, all] of text.matchAll(
      /^(?:export )?type (\w+) =((?:[\s|]*typeof \w+)+);/gm,
    )) {
      types.set(name, all.match(/(?<=typeof )\w+/g));
    }
  }
  return { flags, types };
}

/**
 * Parses all files.
 *
 * @param {string} root
 * @returns {Source[]}
 * @throws Error when a file is not valid TypeScript
 */
export function readSources(root) {
  const paths = filesIn(root);
  const resolve = resolverOf(root, new Set(paths));
  const named = namesOfSchema(root, paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const parsed = parseSync(path, text);
    const [error] = parsed.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    const imports = importsOf(text, parsed).map(({ from, isType }) => ({
      from,
      isType,
      file: resolve(path, from),
    }));
    const touched = /^packages\/(api|db)\/src\/|^apps\/server\/src\//.test(path) && !isTest(path);
    const tables = touched
      ? tablesOf(text, parsed, imports, named)
      : { tables: [], writes: [], isUntold: false, engine: [] };
    return { path, imports, ...tables };
  });
}
