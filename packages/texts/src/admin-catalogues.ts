/** The back office's texts of every language but English, by English text. */
import deCatalog from "../catalogues/de/admin-catalog.json" with { type: "json" };
import deContent from "../catalogues/de/admin-content.json" with { type: "json" };
import deFrame from "../catalogues/de/admin-frame.json" with { type: "json" };
import deMoney from "../catalogues/de/admin-money.json" with { type: "json" };
import dePeople from "../catalogues/de/admin-people.json" with { type: "json" };
import deShop from "../catalogues/de/admin-shop.json" with { type: "json" };
import deUpkeep from "../catalogues/de/admin-upkeep.json" with { type: "json" };
import esCatalog from "../catalogues/es/admin-catalog.json" with { type: "json" };
import esContent from "../catalogues/es/admin-content.json" with { type: "json" };
import esFrame from "../catalogues/es/admin-frame.json" with { type: "json" };
import esMoney from "../catalogues/es/admin-money.json" with { type: "json" };
import esPeople from "../catalogues/es/admin-people.json" with { type: "json" };
import esShop from "../catalogues/es/admin-shop.json" with { type: "json" };
import esUpkeep from "../catalogues/es/admin-upkeep.json" with { type: "json" };
import frCatalog from "../catalogues/fr/admin-catalog.json" with { type: "json" };
import frContent from "../catalogues/fr/admin-content.json" with { type: "json" };
import frFrame from "../catalogues/fr/admin-frame.json" with { type: "json" };
import frMoney from "../catalogues/fr/admin-money.json" with { type: "json" };
import frPeople from "../catalogues/fr/admin-people.json" with { type: "json" };
import frShop from "../catalogues/fr/admin-shop.json" with { type: "json" };
import frUpkeep from "../catalogues/fr/admin-upkeep.json" with { type: "json" };
import type { Language } from "./languages.ts";

export const adminCatalogues: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ...deFrame, ...deCatalog, ...deContent, ...dePeople, ...deMoney, ...deShop, ...deUpkeep },
  fr: { ...frFrame, ...frCatalog, ...frContent, ...frPeople, ...frMoney, ...frShop, ...frUpkeep },
  es: { ...esFrame, ...esCatalog, ...esContent, ...esPeople, ...esMoney, ...esShop, ...esUpkeep },
};
