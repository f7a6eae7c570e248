/**
 * Messages of the API in a server's build: a file per language beside the program, read when a
 * message is first translated to that language. Most shops have one language, so the others take no
 * memory.
 */
import { posix } from "node:path";
import { languageCodes, SOURCE_LANGUAGE } from "../src/languages.ts";
import { cataloguesOf } from "./catalogues.ts";

/** The module that is replaced, by the end of its path. */
export const MESSAGES_MODULE = "packages/texts/src/messages.ts";

const others = languageCodes.filter((code) => code !== SOURCE_LANGUAGE);
const fileOf = (code: string) => `messages/${code}.json`;
/** Placeholder for the path from a chunk to the folder of the program. */
export const ROOT = "__pw_root";

/** The files, by path in the build. */
export const messageFiles = (): [path: string, source: string][] =>
  others.map((code) => [fileOf(code), JSON.stringify(cataloguesOf(code)["messages.json"] ?? {})]);

/** The module in place of `messages.ts`. Its paths are completed by `withRoot`. */
export const messagesModule = `import { readFileSync } from "node:fs";
const known = {};
const load = (code) => known[code] ??= JSON.parse(readFileSync(new URL("${ROOT}/messages/" + code + ".json", import.meta.url), "utf8"));
export const messages = { ${others.map((code) => `get ${code}() { return load("${code}"); }`).join(", ")} };
`;

/** @param file - path of the chunk in the build */
export const withRoot = (code: string, file: string): string =>
  code.replaceAll(ROOT, posix.relative(posix.dirname(file), ".") || ".");
