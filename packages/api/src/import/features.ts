/** Reads key features of a product: listed ones, then visible attributes, then measures. */

import type { ProductAttribute } from "@pickwell/db/schema";
import { cellAt } from "../csv/cell.ts";
import { htmlToLine, truncate } from "../csv/text.ts";
import { attributeList } from "../products/attributes.ts";
import { productLimits } from "../products/schema.ts";
import { type AttributeColumns, type Columns, cellOf, splitList } from "./columns.ts";

const BRAND_ATTRIBUTE = /^(?:brands?|manufacturer)$/i;

/**
 * @returns the features; attributes and measures as name and value; and the brand, if one of the
 *   attributes is it
 */
export function readFeatures(columns: Columns, cells: string[], warnings: string[]) {
  let attributeBrand = "";
  const features = linesOf(cellOf(columns, cells, "features"));
  const lines: ProductAttribute[] = linesOf(cellOf(columns, cells, "attributes")).map(splitLine);
  for (const attribute of columns.attributes) {
    const { label, value } = readAttribute(attribute, cells);
    if (label === "" || value === "") continue;
    if (BRAND_ATTRIBUTE.test(label) && value.length <= productLimits.brand)
      attributeBrand ||= value;
    else if (!/^(?:0|no|false)$/i.test(cellAt(cells, attribute.visible))) {
      features.push(`${label}: ${value}`);
      lines.push({ name: label, value });
    }
  }
  const measures = readMeasures(columns, cells);
  features.push(...measures);
  lines.push(...measures.map(splitLine));
  if (/downloadable/i.test(cellOf(columns, cells, "type"))) features.push("Digital download");
  const kept = features
    .slice(0, productLimits.features)
    .map((text) =>
      text.length <= productLimits.feature ? text : `${truncate(text, productLimits.feature - 1)}…`,
    );
  if (kept.length < features.length || kept.some((text, index) => text !== features[index])) {
    warnings.push(
      `attributes beyond ${productLimits.features}, or beyond ${productLimits.feature} characters, are cut`,
    );
  }
  return {
    features: [...new Set(kept)],
    attributes: attributeList(lines).attributes,
    attributeBrand,
  };
}

const linesOf = (cell: string): string[] => cell.split("\n").map(htmlToLine).filter(Boolean);

/** Splits `Name: value`; the name is empty without a colon. */
function splitLine(line: string): ProductAttribute {
  const at = line.indexOf(":");
  return { name: line.slice(0, Math.max(at, 0)), value: line.slice(at + 1) };
}

function readAttribute(attribute: AttributeColumns, cells: string[]) {
  const name = htmlToLine(cellAt(cells, attribute.name));
  const slug = /^pa_(.+)$/.exec(name)?.[1]?.replace(/[-_]+/g, " ");
  const label = slug ? slug.charAt(0).toUpperCase() + slug.slice(1) : name;
  const value = splitList(cellAt(cells, attribute.values).replace(/\s\|\s/g, ", "))
    .map(htmlToLine)
    .filter(Boolean)
    .join(", ");
  return { label, value };
}

function readMeasures(columns: Columns, cells: string[]): string[] {
  const measures: string[] = [];
  const sides = (["length", "width", "height"] as const)
    .map((side) => readMeasure(cellOf(columns, cells, side)))
    .filter(Boolean);
  if (sides.length === 3) measures.push(`Dimensions: ${sides.join(" × ")} ${columns.lengthUnit}`);
  const weight = readMeasure(cellOf(columns, cells, "weight"));
  if (weight) measures.push(`Weight: ${weight} ${columns.weightUnit}`);
  return measures.map((text) => text.trim());
}

/** A positive number as text, such as `0.5` for `.5`; empty for anything else. */
function readMeasure(cell: string): string {
  const number = /^\d*[.,]?\d+$/.test(cell) ? Number(cell.replace(",", ".")) : 0;
  return number > 0 ? String(number) : "";
}
