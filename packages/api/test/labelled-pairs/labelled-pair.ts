/**
 * Pairs of titles as shops write them, and whether both are of one thing. A title goes with brand, number
 * of the manufacturer, price, GTIN, size and colour between bars.
 */
export type LabelledPair = [isSame: boolean, one: string, other: string];
