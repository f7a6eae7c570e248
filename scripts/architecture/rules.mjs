// The six architecture rules (docs/architecture.md), each a function of the parsed sources.
import { cycleIn, knotsIn } from "./graph.mjs";
import { onBehalf, owners, wholeShop } from "./owners.mjs";
import { isTest } from "./read.mjs";

const API = "packages/api/src/";
const CORE = "core";
const SCHEMA = "packages/db/src/schema/";
/** Maximum number of files in a folder, without tests. */
const MOST_FILES = 22;

const partOf = (path) => path.split("/").slice(0, 2).join("/");
/** The feature of the API that a file belongs to; null for files outside of features. */
const featureOf = (path) => {
  if (!path?.startsWith(API)) return null;
  const [feature, ...rest] = path.slice(API.length).split("/");
  return rest.length > 0 ? feature : null;
};

/** What each package may import. Browser code may import only types and FOR_BROWSERS of the API. */
const below = {
  "packages/texts": [],
  "packages/db": [],
  "packages/api": ["packages/db", "packages/texts"],
  "packages/client": ["packages/api", "packages/texts"],
  "packages/ui": ["packages/client", "packages/api", "packages/texts"],
  "apps/web": ["packages/ui", "packages/client", "packages/api", "packages/texts"],
  "apps/admin": ["packages/ui", "packages/client", "packages/api", "packages/texts"],
  "apps/server": ["packages/api", "packages/db", "packages/client", "packages/texts"],
};
const browsers = ["packages/client", "packages/ui", "apps/web", "apps/admin"];
/** Files of the API that also run in browsers. */
const FOR_BROWSERS = /\/(schema|rules)\.ts$|\/core\/text\/(csv|slug|url)\.ts$/;
/** npm packages that some of our packages must not import. */
const foreign = [
  {
    parts: ["packages/api"],
    names: /^(fastify|react|react-dom)$/,
    why: "the API knows no HTTP and no React: the server passes such things in, see packages/api/src/core/ports",
  },
  {
    parts: ["apps/web"],
    names: /^zod$/,
    why: "zod is too large for the shop's pages: put what is needed into a rules.ts, without it",
  },
];

/** 1. db ← api ← server; api's types, schemas and rules ← client ← ui ← web, admin. */
function onlyBelow(sources) {
  return sources.flatMap(({ path, imports }) => {
    const part = partOf(path);
    const allowed = below[part];
    if (!allowed || !path.startsWith(`${part}/src/`) || isTest(path)) return [];
    return imports.flatMap(({ from, file, isType }) => {
      const stranger = foreign.find(({ parts, names }) => parts.includes(part) && names.test(from));
      if (stranger) return [`${path} imports ${from}: ${stranger.why}.`];
      const other = file && partOf(file);
      if (!other || other === part || !Object.hasOwn(below, other)) return [];
      if (!allowed.includes(other)) {
        const instead = allowed.length > 0 ? `only from ${allowed.join(", ")}` : "from no other";
        return [
          `${path} imports ${from}: ${part} may import ${instead}. Move what both need into a package below both.`,
        ];
      }
      const isFit = isType || other !== "packages/api" || FOR_BROWSERS.test(file);
      if (isFit || !browsers.includes(part)) return [];
      return [
        `${path} imports ${from}, which does not run in a browser. Import types (import type), or code from a schema.ts or rules.ts of the API; pure functions may move into one.`,
      ];
    });
  });
}

/**
 * The imports between features of the API (folders of `packages/api/src`, including core), without
 * tests.
 *
 * @returns {Map<string, Set<string>>}
 */
export function featureGraph(sources) {
  const graph = new Map();
  for (const { path, imports } of sources) {
    const feature = featureOf(path);
    if (!feature || isTest(path)) continue;
    if (!graph.has(feature)) graph.set(feature, new Set());
    for (const { file } of imports) {
      const other = featureOf(file);
      // Imports of core are reported separately.
      if (other && other !== feature && feature !== CORE) graph.get(feature).add(other);
    }
  }
  return graph;
}

/** 2. Core imports no feature, and features do not import each other in a circle. */
function noCycleOfFeatures(sources) {
  const graph = featureGraph(sources);
  const reasons = new Map();
  const problems = [];
  for (const { path, imports } of sources) {
    const feature = featureOf(path);
    if (!feature || isTest(path)) continue;
    for (const { file } of imports) {
      const other = featureOf(file);
      if (other === feature) continue;
      const isAbove = other === null && file?.startsWith(API);
      if (isAbove || (feature === CORE && other !== null)) {
        const what = isAbove ? "which is above all features" : "and core knows no feature";
        problems.push(
          `${path} imports ${file}, ${what}. Let the caller pass it in (a type in core/ports), or move what is needed into core.`,
        );
      } else if (other) {
        const way = `${feature} ${other}`;
        if (!reasons.has(way)) reasons.set(way, `${path} imports ${file}`);
      }
    }
  }
  const knots = knotsIn(graph).map((knot) => {
    const cycle = cycleIn(graph, knot);
    const because = cycle.slice(1).map((feature, at) => reasons.get(`${cycle[at]} ${feature}`));
    return `The features ${cycle.join(" → ")} of the API form a cycle: ${because.join("; ")}. Move what two of them need into a feature below both.`;
  });
  return problems.concat(knots);
}

/** 3. No import cycle of files, including type-only imports. */
function noCycleOfFiles(sources) {
  const graph = new Map(
    sources.map(({ path, imports }) => [
      path,
      new Set(imports.map(({ file }) => file).filter((file) => file && file !== path)),
    ]),
  );
  return knotsIn(graph).map((knot) => {
    const cycle = cycleIn(graph, knot).join(" → ");
    return `${cycle} is a cycle of files. Declare a type in the file that produces its values and import it from there; move what two files need into a third.`;
  });
}

/** 4. SQL of one engine is in the dialect folder. */
function oneEngineInItsFolder(sources) {
  return sources
    .filter(({ path, engine }) => engine.length > 0 && !/^packages\/db\/src\/dialect\//.test(path))
    .map(
      ({ path, engine }) =>
        `${path} uses what only one database engine has (${engine.join(", ")}). Await the query, write through atomic, and move engine-specific SQL behind a function in packages/db/src/dialect.`,
    );
}

/** The owner of each table, and which entries of `owners.mjs` are needed. */
function ownership(sources) {
  const places = new Set(sources.flatMap(({ path }) => [featureOf(path), partOf(path)]));
  const ownerOf = new Map();
  const needed = new Set();
  const problems = [];
  for (const { path, tables } of sources) {
    if (!path.startsWith(SCHEMA) || tables.length === 0) continue;
    const name = path.slice(path.lastIndexOf("/") + 1, -".ts".length);
    const owner = Object.hasOwn(owners, name) ? owners[name] : name;
    if (owner !== name) needed.add(`owners: ${name}`);
    for (const table of tables) ownerOf.set(table, owner);
    if (owner === null || places.has(owner)) continue;
    problems.push(
      `${path} belongs to ${owner}, and the API has no such feature. Name the file after the feature that writes its tables, or list it in scripts/architecture/owners.mjs.`,
    );
  }
  return { ownerOf, needed, problems };
}

/**
 * The entry of `owners.mjs` that allows a feature to write another's table; undefined if there is
 * none.
 */
function leaveOf(feature, owner) {
  if (Object.hasOwn(wholeShop, feature)) return `wholeShop: ${feature}`;
  return onBehalf[feature]?.includes(owner) ? `onBehalf: ${feature} ${owner}` : undefined;
}

/** 5. Any feature may read any table; only its owner writes it. */
function onlyOwnersWrite(sources) {
  const { ownerOf, needed, problems } = ownership(sources);
  for (const { path, writes, isUntold } of sources) {
    const feature = featureOf(path) ?? partOf(path);
    const isAnywhere = Object.hasOwn(wholeShop, feature);
    if (isUntold && isAnywhere) needed.add(leaveOf(feature));
    if (isUntold && !isAnywhere) {
      problems.push(
        `${path} writes to a table chosen elsewhere, so its owner cannot be checked. Name the tables where they are written, as in { deal: deals, product: products }[kind].`,
      );
    }
    for (const table of writes) {
      const owner = ownerOf.get(table);
      if (!owner || owner === feature) continue;
      const leave = leaveOf(feature, owner);
      if (leave) needed.add(leave);
      else {
        problems.push(
          `${path} writes the table ${table}, which ${owner} owns. Call a function of ${owner} that returns the statement, such as auditInsert. If that makes a cycle of features, put the function into a feature below both and list it in scripts/architecture/owners.mjs.`,
        );
      }
    }
  }
  const onBehalfOf = ([feature, all]) => all.map((owner) => `onBehalf: ${feature} ${owner}`);
  const stale = [
    ...Object.keys(owners).map((name) => `owners: ${name}`),
    ...Object.keys(wholeShop).map((feature) => `wholeShop: ${feature}`),
    ...Object.entries(onBehalf).flatMap(onBehalfOf),
  ].filter((entry) => !needed.has(entry));
  return problems.concat(
    stale.map(
      (entry) => `"${entry}" is no longer needed. Remove it from scripts/architecture/owners.mjs.`,
    ),
  );
}

/** 6. At most 22 files in a folder. */
function fewInAFolder(sources) {
  const folders = new Map();
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!isTest(path)) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files; at most ${MOST_FILES} are allowed, tests aside. Move files that belong together into a subfolder, for example admin/ for the back office.`,
    );
}

/**
 * In the order of docs/architecture.md. Each returns the violations, with what to do about them.
 */
export const rules = {
  "1 one way": onlyBelow,
  "2 features": noCycleOfFeatures,
  "3 files": noCycleOfFiles,
  "4 dialect": oneEngineInItsFolder,
  "5 owners": onlyOwnersWrite,
  "6 folders": fewInAFolder,
};
