import { UTC } from "@pickwell/api/time/rules";

let zone = UTC;

/** Sets the time zone of dates, before rendering, like `setCurrency`. */
export function setShopZone(next: string | undefined): void {
  zone = next ?? UTC;
}

/** The shop's IANA time zone. */
export const shopZone = (): string => zone;
