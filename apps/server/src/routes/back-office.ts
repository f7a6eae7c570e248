/**
 * The back office: one HTML document for all screens, and its files. The document is the same for
 * everybody; procedures decide who may see what.
 */

import fastifyStatic from "@fastify/static";
import { LANGUAGE_COOKIE } from "@pickwell/api/back-office/rules";
import { inLanguage as speaking } from "@pickwell/texts/current.ts";
import {
  isLanguage,
  type Language,
  languages,
  SOURCE_LANGUAGE,
} from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { adminContentSecurityPolicy } from "../plugins/security.ts";
import { answerErrorsInWords } from "./pages/failure-page.ts";
import { answerMissing, changingFiles, immutableFiles } from "./static.ts";

export interface BackOffice {
  /** The document that every screen begins with. */
  document: (url: string) => Promise<string>;
  /** Whether there is a screen at a path. */
  isScreen: (path: string) => boolean;
  /** Folder of the build; absent where another server has its files. */
  filesDir?: string;
  /** Its content security policy; by default that of the build. */
  policy?: string;
}

interface DefaultAppearance {
  darkMode: boolean;
  compactLayout: boolean;
}

interface Options extends BackOffice {
  /** Visitors reach the shop over HTTPS. */
  isHttps: boolean;
  /** Default appearance in browsers without a choice of their own. */
  appearance: () => Promise<DefaultAppearance>;
  /** The shop's language, which the back office has unless a user chooses another. */
  language: () => Promise<Language>;
}

/** The screens of the back office, at `/admin` and below. */
export async function backOfficePlugin(app: FastifyInstance, options: Options) {
  const {
    document,
    isScreen,
    appearance,
    language,
    policy = adminContentSecurityPolicy(options.isHttps),
  } = options;
  answerErrorsInWords(app, "back office not drawn");
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
    return reply
      .status(isScreen(path) ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", policy)
      .header("x-robots-tag", "noindex")
      .send(
        inLanguage(
          chosenBy(request) ?? (await language()),
          withAppearance(await document(request.url), await appearance()),
        ),
      );
  };
  app.get("/admin", answer);
  app.get("/admin/*", answer);
}

/** Sets the appearance on the root element, where `theme.js` reads it before the first paint. */
const withAppearance = (document: string, { darkMode, compactLayout }: DefaultAppearance): string =>
  document.replace(
    "<html",
    `<html${darkMode ? ' data-default-theme="dark"' : ""}${compactLayout ? ' data-default-density="compact"' : ""}`,
  );

/** The language chosen for the back office in this browser. */
function chosenBy({ headers, server }: FastifyRequest): Language | undefined {
  const code = headers.cookie && server.parseCookie(headers.cookie)[LANGUAGE_COOKIE];
  return code && isLanguage(code) ? code : undefined;
}

/** The title until a screen is drawn, in the current language. */
const withoutScreen = (): string => t("Admin Portal");

/** Says in the current language what the document says where there is no JavaScript. */
const withoutScript = (): string =>
  `<noscript>${t("The back office needs JavaScript.")} <a href="/">${t("The shop works without it.")}</a></noscript>`;

/** Names the language, its files instead of the English ones, and what stands before and without them. */
function inLanguage(code: Language, document: string): string {
  if (code === SOURCE_LANGUAGE || !languages[code].isComplete) return document;
  return document
    .replace('lang="en"', `lang="${code}"`)
    .replace(/(?<=<title>)[^<]*/, speaking(code, withoutScreen))
    .replace(/<noscript>.*?<\/noscript>/s, speaking(code, withoutScript))
    .replace(/(?<="\/admin\/assets\/)[\w.-]+\.js(?=")/g, `${code}/$&`);
}

/** The files of the build, below `/admin`. */
export async function backOfficeFiles(app: FastifyInstance, { filesDir }: { filesDir: string }) {
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler(answerMissing);
      await assets.register(fastifyStatic, { ...immutableFiles, root: `${filesDir}/assets` });
    },
    { prefix: "/admin/assets" },
  );
  await app.register(fastifyStatic, {
    ...changingFiles,
    root: filesDir,
    prefix: "/admin/",
    globIgnore: [...changingFiles.globIgnore, "index.html"],
  });
}
