/**
 * A build plugin that replaces calls by their texts.
 *
 * Server builds get tables with all languages, and read messages of the API from a file of their
 * language. Browser builds are made once with markers; when
 * files are written, each is written per language with its texts. So the files of a language
 * contain only the texts of their page in that language, and nothing is looked up at run time.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { type Language, languageCodes, SOURCE_LANGUAGE } from "../src/languages.ts";
import { translator } from "./catalogues.ts";
import { BROWSER_MODULES } from "./markers.ts";
import { replaceCalls } from "./replace-calls.ts";
import {
  MESSAGES_MODULE,
  messageFiles,
  messagesModule,
  ROOT,
  withRoot,
} from "./server-messages.ts";
import { languageWriter, pathIn, withPaths } from "./write-language.ts";

interface TextsOptions {
  /** Whether the program runs in a browser. */
  isForBrowser: boolean;
  /** The languages of a browser's program beside English. */
  others?: readonly Language[];
}

export function texts({ isForBrowser, others = [] }: TextsOptions): Plugin {
  const translate = translator();
  /** English texts by module. */
  const textsOf = new Map<string, string[]>();
  const transformation: Plugin = {
    name: "texts",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!code.includes("@pickwell/texts/")) return;
      const module = replaceCalls(id, code, { isForBrowser, translate });
      if (!module) return;
      textsOf.set(id, module.texts);
      return { code: module.code, map: null };
    },
  };
  if (!isForBrowser) {
    return {
      ...transformation,
      load: (id) => (id.endsWith(MESSAGES_MODULE) ? messagesModule : null),
      renderChunk: (code, { fileName }) =>
        code.includes(ROOT) ? { code: withRoot(code, fileName), map: null } : null,
      generateBundle() {
        for (const [fileName, source] of messageFiles())
          this.emitFile({ type: "asset", fileName, source });
      },
    };
  }
  return {
    ...transformation,
    load: (id) => Object.entries(BROWSER_MODULES).find(([path]) => id.endsWith(path))?.[1],
    // A file's name depends on its texts in every language.
    augmentChunkHash({ moduleIds }) {
      const all = moduleIds.flatMap((id) => textsOf.get(id) ?? []);
      if (all.length === 0) return;
      const hash = createHash("sha256");
      for (const text of all)
        for (const code of languageCodes) hash.update(`${translate(code, text)}\0`);
      return hash.digest("hex");
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      handler({ dir = "" }, bundle) {
        const files = Object.keys(bundle).filter((file) => file.endsWith(".js"));
        for (const file of files) {
          const code = readFileSync(join(dir, file), "utf8");
          const writtenIn = languageWriter(file, code, translate);
          for (const language of [...others, SOURCE_LANGUAGE] as Language[]) {
            const path = join(dir, pathIn(language, file));
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, withPaths(language, writtenIn(language), files));
          }
        }
      },
    },
  };
}
