/** Reads a record of any format as an offer. */
import { RowRefusal } from "../../csv/import-error.ts";
import type { Format } from "../formats/format.ts";
import type { OfferRow, ReadRow } from "../offer-row.ts";
import type { Cell, Columns, FeedRecord } from "../readers/records.ts";
import { type Condition, readCondition } from "../values/availability.ts";
import type { CategoryPath } from "../values/category-path.ts";
import { type DateOrder, type DateRules, readDate } from "../values/dates.ts";
import { readMeasure } from "../values/measures.ts";
import type { MoneyColumns } from "../values/money.ts";
import { readCategory, readGoogleCategory, readWithSlashes, surveyCategory } from "./category.ts";
import { deliveryDaysOf } from "./delivery.ts";
import { FieldColumns, firstOf, NOT_PUBLISHED, RecordFields } from "./fields.ts";
import type { GtinCounts } from "./gtins.ts";
import { keyOf, readGroup, readKey, readMerchantName, readRowGtin } from "./identity.ts";
import { readLinks, readPictures } from "./links.ts";
import { readPrices, surveyPrices } from "./prices.ts";
import type { SlashedCategories } from "./slashed-categories.ts";
import { readRowAvailability, type StockCounts } from "./stock.ts";
import type { TaxRates } from "./tax-rates.ts";
import { readAttributes, readBrand, readDescription, readMpn, readTitle } from "./wording.ts";

/** Settings of a source for reading rows. */
export interface RowRules {
  /** Time zone of dates without one. */
  zone: string;
  /** Replaces YOURUSERID in links of some networks. */
  affiliateId?: string | null;
  /** Base for relative URLs, unless the feed names one. */
  homepage?: string | null;
}

/** Words first, then a column that only says whether it is second-hand. */
function readRowCondition(record: RecordFields): Condition | null {
  for (const place of record.columns.placesOf("condition")) {
    const condition = readCondition(firstOf(record.cells[place]));
    if (condition !== null) return condition;
  }
  return /^(?:1|true|yes|y)$/i.test(record.text("used")) ? "used" : null;
}

/** What is collected in the first pass. */
export interface Survey {
  money: MoneyColumns;
  counts: StockCounts;
  gtins: GtinCounts;
  rates: TaxRates;
  slashes: SlashedCategories;
  dates: DateOrder;
}

const DATES = ["saleSpan", "saleFrom", "saleTo", "expires"] as const;

export class RowReader {
  /** The mapping of columns to fields. */
  readonly fields: FieldColumns;
  readonly #rules: RowRules;
  readonly #dates: DateRules;
  readonly #survey: Survey;

  constructor(format: Format, columns: Columns, survey: Survey, rules: RowRules) {
    this.fields = new FieldColumns(format, columns);
    this.#rules = rules;
    this.#survey = survey;
    this.#dates = {
      zone: rules.zone,
      monthFirst: format.monthFirst ?? survey.dates.monthFirst,
    };
  }

  /** Collects how amounts, stock, GTINs, tax and categories of a record are written. */
  survey({ cells }: FeedRecord): void {
    const record = new RecordFields(this.fields, cells);
    surveyPrices(record, this.#survey.money);
    this.#survey.counts.note(record);
    this.#survey.gtins.note(record);
    this.#survey.rates.note(record);
    surveyCategory(record, this.#survey.slashes);
    for (const field of DATES) {
      if (this.fields.has(field)) this.#survey.dates.note(record.text(field));
    }
  }

  /** Merchant and key of a record, without reading the rest; empty when there are none. */
  keyOf(cells: readonly Cell[]): { merchant: string; key: string } {
    return keyOf(new RecordFields(this.fields, cells));
  }

  /** The merchant's category, in which a single slash is part of a name, else Google's. */
  categoryOf(cells: readonly Cell[]): CategoryPath | null {
    const record = new RecordFields(this.fields, cells);
    const own = readWithSlashes(record);
    return own && own.names.length > 0 ? own : readGoogleCategory(record);
  }

  /**
   * Reads a record.
   *
   * @throws RowRefusal
   */
  read({ line, cells }: FeedRecord): ReadRow {
    const record = new RecordFields(this.fields, cells);
    const { warnings } = record;
    if (NOT_PUBLISHED.test(this.fields.published(cells))) {
      throw new RowRefusal("it is not published where it comes from");
    }
    const title = readTitle(record);
    const links = readLinks(record, this.#rules);
    const isWithdrawn = /^(?:d(?:eleted?)?|inactive)$/i.test(record.text("withdrawn"));
    const availability = readRowAvailability(record, this.#survey.counts);
    const prices = readPrices(record, this.#survey, this.#dates);
    if (prices.regularMinor === null && availability !== "out_of_stock" && !isWithdrawn) {
      throw new RowRefusal("it has no price");
    }
    const brand = readBrand(record);
    const mpn = readMpn(record);
    const gtin = readRowGtin(record, this.#survey.gtins);
    const row: OfferRow = {
      merchant: {
        id: record.text("merchantId") || null,
        name: readMerchantName(record) || null,
      },
      key: readKey(record, { gtin, brand, mpn, ...links }),
      sku: record.text("sku"),
      group: readGroup(record),
      title,
      description: readDescription(record),
      brand,
      mpn,
      gtin,
      ...links,
      pictures: readPictures(record, links.link, this.#rules.homepage ?? null),
      ...prices,
      deliveryDays: deliveryDaysOf(record, prices.currency),
      availability,
      condition: readRowCondition(record),
      category: readCategory(record, this.#survey.slashes),
      googleCategory: readGoogleCategory(record),
      measure: readMeasure(record.text("measure")),
      measureBase: readMeasure(record.text("measureBase")),
      attributes: readAttributes(record),
      expiresAt: readDate(record.text("expires"), "end", this.#dates),
      isWithdrawn,
    };
    if (`${row.title}${row.brand}${row.description}`.includes("\ufffd")) {
      warnings.push("some characters could not be read and are shown as \ufffd");
    }
    return { line, row, warnings };
  }
}
