/** Every text of every language but English, by English text; for tests and development. */

import arAccount from "../catalogues/ar/account.json" with { type: "json" };
import arArticles from "../catalogues/ar/articles.json" with { type: "json" };
import arMails from "../catalogues/ar/mails.json" with { type: "json" };
import arShop from "../catalogues/ar/shop.json" with { type: "json" };
import deAccount from "../catalogues/de/account.json" with { type: "json" };
import deArticles from "../catalogues/de/articles.json" with { type: "json" };
import deMails from "../catalogues/de/mails.json" with { type: "json" };
import deShop from "../catalogues/de/shop.json" with { type: "json" };
import esAccount from "../catalogues/es/account.json" with { type: "json" };
import esArticles from "../catalogues/es/articles.json" with { type: "json" };
import esMails from "../catalogues/es/mails.json" with { type: "json" };
import esShop from "../catalogues/es/shop.json" with { type: "json" };
import frAccount from "../catalogues/fr/account.json" with { type: "json" };
import frArticles from "../catalogues/fr/articles.json" with { type: "json" };
import frMails from "../catalogues/fr/mails.json" with { type: "json" };
import frShop from "../catalogues/fr/shop.json" with { type: "json" };
import { adminCatalogues } from "./admin-catalogues.ts";
import type { Language } from "./languages.ts";
import { messages } from "./messages.ts";

export const catalogues: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ...deShop, ...deAccount, ...deArticles, ...deMails, ...messages.de, ...adminCatalogues.de },
  fr: { ...frShop, ...frAccount, ...frArticles, ...frMails, ...messages.fr, ...adminCatalogues.fr },
  es: { ...esShop, ...esAccount, ...esArticles, ...esMails, ...messages.es, ...adminCatalogues.es },
  ar: { ...arShop, ...arAccount, ...arArticles, ...arMails, ...messages.ar },
};
