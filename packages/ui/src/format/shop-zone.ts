import { UTC } from "@pickwell/api/time/rules";

let zone = UTC;

/** Tells times in a zone from now on: said by whatever is drawn first, as `setCurrency` is. */
export function setShopZone(next: string | undefined): void {
  zone = next ?? UTC;
}

/** The shop's time zone, wherever the browser is: an IANA name. */
export const shopZone = (): string => zone;
