/** Splits a page of a network's API response into its records. Pure. */
import type { RawPage, ReadPage } from "../../core/ports/polled-pages.ts";
import { parsedJson } from "../reading/row.ts";
import { pollerOf } from "./pollers.ts";

/** @returns null when the page differs from the network's documentation */
export function readPage({ adapter, body, cursor }: RawPage): ReadPage | null {
  const page = pollerOf(adapter)?.read(parsedJson(body), cursor);
  if (!page) return null;
  return { records: page.records.map((record) => JSON.stringify(record)), cursor: page.cursor };
}
