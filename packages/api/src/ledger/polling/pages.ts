/** A page of a network's answer taken apart. Pure. */
import type { RawPage, ReadPage } from "../../core/ports/polled-pages.ts";
import { parsedJson } from "../reading/row.ts";
import { pollerOf } from "./pollers.ts";

/** @returns null when it is not what the network's documentation says */
export function readPage({ adapter, body, cursor }: RawPage): ReadPage | null {
  const page = pollerOf(adapter)?.read(parsedJson(body), cursor);
  if (!page) return null;
  return { records: page.records.map((record) => JSON.stringify(record)), cursor: page.cursor };
}
