/** Finds columns that say until when a sale lasts, and how long delivery takes. */
import type { FeedField } from "../formats/format.ts";
import type { FeedRecord } from "../readers/records.ts";
import { type FieldColumns, firstOf } from "../row/fields.ts";
import { readAmountText } from "../values/amounts.ts";
import { readDeliveryTime } from "../values/availability.ts";
import { readDate } from "../values/dates.ts";
import type { InferredColumns } from "./inferred-columns.ts";
import { list, REDUCED, wordsOf } from "./words.ts";

/** A file's columns, and what is known of them so far. */
interface Sample {
  known: FieldColumns;
  inferred: InferredColumns;
  names: readonly string[];
  records: readonly FeedRecord[];
}

interface Column {
  name: string;
  words: readonly string[];
  /** By record; empty for none. */
  values: readonly string[];
}

/** Columns that nothing is read from and that have values. */
function unusedColumns({ known, inferred, names, records }: Sample): Column[] {
  const taken = new Set(Object.values(inferred).flat());
  const unused = new Set(known.unused());
  return names.flatMap((name, place) => {
    if (!unused.has(name) || taken.has(name)) return [];
    const values = records.map(({ cells }) => firstOf(cells[place]));
    return values.some(Boolean) ? [{ name, words: wordsOf(name), values }] : [];
  });
}

/** Two dates with a slash between, as Google has them. */
const SPAN = /^\d{4}-\d\d-\d\d[T ]?[\d:.+Z-]*\s*\/\s*\d{4}-\d\d-\d\d/;
const OF_SALE = new Set([
  ...REDUCED,
  ...list(
    "promotion aktions promocion promocao promozione promocji rabatt rabat remise sconto акции",
  ),
]);
const FROM = list(
  "from start starts begin begins since von ab desde debut inicio inizio od fra från van vanaf с",
);
const TO = list(`
  to until till end ends ende bis hasta au fin fine do til tot konec ate a по`);
const VALID = list(
  "valid validity gueltig gultig valide vigencia validita geldig gyldig giltig platnost",
);

const isFilledWith = (values: readonly string[], is: (text: string) => boolean): boolean => {
  const filled = values.filter(Boolean);
  return filled.length > 0 && filled.every(is);
};
/** Which number is the month does not matter here. */
const isDate = (text: string) =>
  [undefined, true].some((monthFirst) => readDate(text, "start", { zone: "UTC", monthFirst }));
const hasAny = (words: readonly string[], known: ReadonlySet<string>) =>
  words.some((word) => known.has(word));

/**
 * The columns with the start and end of sale prices: spans of dates, dates in columns that are called
 * the start or end of a sale, and dates of validity that only rows with a sale price have.
 */
export function datesOfSale(sample: Sample): InferredColumns {
  const { known, inferred, names, records } = sample;
  const sale = known.placesOf("sale")[0] ?? names.indexOf(inferred.sale?.[0] ?? "");
  if (sale < 0 || (["saleSpan", "saleFrom", "saleTo"] as const).some((one) => known.has(one))) {
    return {};
  }
  const columns = unusedColumns(sample);
  const spans = columns.filter(({ values }) => isFilledWith(values, (text) => SPAN.test(text)));
  const [span] = spans;
  if (span && spans.length === 1) return { saleSpan: [span.name] };
  const reduced = records.map(({ cells }) => firstOf(cells[sale]) !== "");
  const isOfSale = ({ words, values }: Column) =>
    hasAny(words, OF_SALE) || (hasAny(words, VALID) && areSame(values, reduced));
  const expires = known.placesOf("expires").map((place) => columnAt(sample, place));
  const dates = [...columns, ...expires].filter(
    (column) => isOfSale(column) && isFilledWith(column.values, isDate),
  );
  const find = (edge: ReadonlySet<string>) => dates.find(({ words }) => hasAny(words, edge))?.name;
  const [from, to] = [find(FROM), find(TO)];
  const found: Partial<Record<FeedField, readonly string[]>> = {};
  if (from !== undefined) found.saleFrom = [from];
  if (to !== undefined && to !== from) found.saleTo = [to];
  return found;
}

const columnAt = ({ names, records }: Sample, place: number): Column => {
  const name = names[place] ?? "";
  return { name, words: wordsOf(name), values: records.map(({ cells }) => firstOf(cells[place])) };
};

/** Whether a column is filled in the rows with a sale price and in no other. */
const areSame = (values: readonly string[], reduced: readonly boolean[]): boolean =>
  reduced.includes(false) && values.every((text, at) => (text !== "") === reduced[at]);

const OF_DELIVERY =
  list(`delivery lieferung lieferzeit lieferfrist lieferstatus levering leverans livraison entrega consegna
  dostawa dispatch shipping versand`);

/** At least this share of the values must be delivery times. */
const MOST = 0.8;

/** The column with times of delivery; undefined when there is none. */
export function timeOfDelivery(sample: Sample): string | undefined {
  if (sample.known.has("deliveryTime")) return undefined;
  return unusedColumns(sample).find(({ words, values }) => {
    const filled = values.filter(Boolean);
    const times = filled.filter(
      (text) => readAmountText(text) === null && readDeliveryTime(text) !== null,
    );
    return hasAny(words, OF_DELIVERY) && times.length >= filled.length * MOST;
  })?.name;
}
