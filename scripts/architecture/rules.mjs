// The six rules of docs/decisions on the one direction, each as a function of what was read.
import { cycleIn, knotsIn } from "./graph.mjs";
import { onBehalf, owners, wholeShop } from "./owners.mjs";
import { isTest } from "./read.mjs";

const API = "packages/api/src/";
const CORE = "core";
const SCHEMA = "packages/db/src/schema/";
/** Files in a folder, tests aside. */
const MOST_FILES = 22;

const partOf = (path) => path.split("/").slice(0, 2).join("/");
/** The room of the API that a file lies in; null for what stands above the rooms, and elsewhere. */
const roomOf = (path) => {
  if (!path?.startsWith(API)) return null;
  const [room, ...rest] = path.slice(API.length).split("/");
  return rest.length > 0 ? room : null;
};

/** What a part may take from others; of the API, a browser gets types and what is made for it. */
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
/** What of the API runs in a browser too. */
const FOR_BROWSERS = /\/(schema|rules)\.ts$|\/core\/text\/(csv|slug|url)\.ts$/;
/** Packages that only one part may name. */
const foreign = [
  {
    parts: ["packages/api"],
    names: /^(fastify|react|react-dom)$/,
    why: "the API knows no HTTP and no React: whoever carries the calls hands it in, see packages/api/src/core/ports",
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
          `${path} imports ${from}: ${part} takes ${instead}. Move what both need into a part below both.`,
        ];
      }
      const isFit = isType || other !== "packages/api" || FOR_BROWSERS.test(file);
      if (isFit || !browsers.includes(part)) return [];
      return [
        `${path} imports ${from}, which does not run in a browser: take types (import type), or code from a schema.ts or rules.ts of the API. What is pure may move into one.`,
      ];
    });
  });
}

/** 2. Core imports no feature, and the rooms of the API stand one above the other. */
function roomsInOrder(sources) {
  const graph = new Map();
  const reasons = new Map();
  const problems = [];
  for (const { path, imports } of sources) {
    const room = roomOf(path);
    if (!room || isTest(path)) continue;
    if (!graph.has(room)) graph.set(room, new Set());
    for (const { file } of imports) {
      const other = roomOf(file);
      if (other === room) continue;
      const isAbove = other === null && file?.startsWith(API);
      if (isAbove || (room === CORE && other !== null)) {
        const what = isAbove ? "which stands above all rooms" : "and core knows no feature";
        problems.push(
          `${path} imports ${file}, ${what}. Let the caller hand it in (a type in core/ports), or move what is needed into core.`,
        );
      } else if (other) {
        graph.get(room).add(other);
        const way = `${room} ${other}`;
        if (!reasons.has(way)) reasons.set(way, `${path} imports ${file}`);
      }
    }
  }
  const knots = knotsIn(graph).map((knot) => {
    const cycle = cycleIn(graph, knot);
    const because = cycle.slice(1).map((room, at) => reasons.get(`${cycle[at]} ${room}`));
    return `The rooms ${cycle.join(" → ")} of the API form a cycle: ${because.join("; ")}. Move what two of them need into a room below both.`;
  });
  return problems.concat(knots);
}

/** 3. No cycle of files, types among it. */
function noCycleOfFiles(sources) {
  const graph = new Map(
    sources.map(({ path, imports }) => [
      path,
      new Set(imports.map(({ file }) => file).filter((file) => file && file !== path)),
    ]),
  );
  return knotsIn(graph).map((knot) => {
    const cycle = cycleIn(graph, knot).join(" → ");
    return `${cycle} is a cycle of files. Declare a type where it is filled, in the leaf, and import it from there; what two need goes into a third.`;
  });
}

/** 4. What only one database understands stands in the dialect folder. */
function oneEngineInItsFolder(sources) {
  return sources
    .filter(({ path, engine }) => engine.length > 0 && !/^packages\/db\/src\/dialect\//.test(path))
    .map(
      ({ path, engine }) =>
        `${path} speaks to one kind of database (${engine.join(", ")}). Await the query, write through atomic, and move what no other database knows behind a name in packages/db/src/dialect/sqlite.`,
    );
}

/** Whose tables are whose; and which entries of `owners.mjs` that takes. */
function ownership(sources) {
  const places = new Set(sources.flatMap(({ path }) => [roomOf(path), partOf(path)]));
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
      `${path} belongs to ${owner}, and the API has no such room. Call the file like the room that writes its tables, or name that in scripts/architecture/owners.mjs.`,
    );
  }
  return { ownerOf, needed, problems };
}

/** The entry of `owners.mjs` that lets a room write a table of another; undefined when none does. */
function leaveOf(room, owner) {
  if (Object.hasOwn(wholeShop, room)) return `wholeShop: ${room}`;
  return onBehalf[room]?.includes(owner) ? `onBehalf: ${room} ${owner}` : undefined;
}

/** 5. Any feature may read any table; only its owner writes it. */
function onlyOwnersWrite(sources) {
  const { ownerOf, needed, problems } = ownership(sources);
  for (const { path, writes, isUntold } of sources) {
    const room = roomOf(path) ?? partOf(path);
    const isAnywhere = Object.hasOwn(wholeShop, room);
    if (isUntold && isAnywhere) needed.add(leaveOf(room));
    if (isUntold && !isAnywhere) {
      problems.push(
        `${path} writes what is chosen elsewhere, and nobody can tell whose it is. Name the tables where they are written, as in { deal: deals, product: products }[kind].`,
      );
    }
    for (const table of writes) {
      const owner = ownerOf.get(table);
      if (!owner || owner === room) continue;
      const leave = leaveOf(room, owner);
      if (leave) needed.add(leave);
      else {
        problems.push(
          `${path} writes the table ${table}, which ${owner} owns. Call a function of ${owner} that returns the statement, such as auditInsert; where that makes a cycle of rooms, it goes into a room below both, which scripts/architecture/owners.mjs names.`,
        );
      }
    }
  }
  const onBehalfOf = ([room, all]) => all.map((owner) => `onBehalf: ${room} ${owner}`);
  const stale = [
    ...Object.keys(owners).map((name) => `owners: ${name}`),
    ...Object.keys(wholeShop).map((room) => `wholeShop: ${room}`),
    ...Object.entries(onBehalf).flatMap(onBehalfOf),
  ].filter((entry) => !needed.has(entry));
  return problems.concat(
    stale.map(
      (entry) => `"${entry}" is needed no more. Take it out of scripts/architecture/owners.mjs.`,
    ),
  );
}

/** 6. About twenty files in a folder. */
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
        `${folder} holds ${count} files, and ${MOST_FILES} are as many as one finds their way in: there are two rooms in it. Give what belongs together a folder of its own, the back office's half for example admin/.`,
    );
}

/** In the order of docs/architecture.md. Each takes the sources, and says what is wrong and what to do. */
export const rules = {
  "1 one way": onlyBelow,
  "2 rooms": roomsInOrder,
  "3 files": noCycleOfFiles,
  "4 dialect": oneEngineInItsFolder,
  "5 owners": onlyOwnersWrite,
  "6 folders": fewInAFolder,
};
