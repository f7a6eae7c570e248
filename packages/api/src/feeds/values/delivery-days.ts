/** Reads how long delivery takes, in feeds' words. */
import type { DeliveryDays } from "@pickwell/db/schema";

const HOURS = String.raw`h|hrs?|hours?|std\.?|stunden|heures?|horas?|ore|uur|timer|timmar|tuntia|godz\.?|hodin|óra|час(?:ов|а)?`;
const WEEKS = `weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|uger?|uker?|veckor|vecka|viikkoa?|tygodni(?:e|a)?|týdn[yůe]|týždn[eoy]v?|hét|săptămâni|недел[ьяи]`;
const WORKDAYS = String.raw`(?:business|working|work|bus\.?)\s*-?\s*days?|werktage?n?|arbeitstage?n?|jours?\s+(?:ouvr[ée]s?|ouvrables?)|días?\s+(?:laborables?|hábiles)|giorni\s+lavorativi|gg\.?\s+lavorativi|dias\s+úteis|werkdag(?:en)?|hverdage|arbejdsdage|virkedager|arbeidsdager|vardagar|arbetsdagar|arkipäivää|dni\s+robocz(?:e|ych)|dni\s+roboczy|prac(?:ovn[íée](?:ch)?|\.)\s+dn[iyíů]|pracovn(?:é|ých)\s+dn(?:i|í)|munkanap(?:on)?|zile\s+lucrătoare|рабочих\s+д(?:ней|ня)|робочих\s+дн(?:ів|і)|εργάσιμες(?:\s+ημέρες)?|iş\s+günü|営業日|个工作日`;
const DAYS = String.raw`days?|tage?n?|jours?|j|días?|dias?|giorn[oi]|gg\.?|dag(?:e|en|ar|er)?|päivää|pv|dni|dzień|dn[yíů]|deň|den|nap(?:on)?|zile|д(?:ень|ня|ней|н\.)|дн(?:ів|і)|ημέρες|μέρες|gün|日|天|일`;

const NUMBER = String.raw`(\d{1,3})`;
const TO = String.raw`(?:\s*(?:-|–|—|/|~|bis|to|à|a|til|do|tot|till|al|έως|до|or|oder|ou|of|og)\s*${NUMBER})?`;
const UNIT = `(?:(?<workdays>${WORKDAYS})|(?<days>${DAYS})|(?<hours>${HOURS})|(?<weeks>${WEEKS}))`;
const TIME = new RegExp(
  String.raw`(?<![\d.,:/])${NUMBER}\s*(?:${HOURS})?${TO}\s*-?\s*${UNIT}(?![\p{L}\d])`,
  "iu",
);
/** Only the end of the time is known. */
const AT_MOST =
  /(?<!\p{L})(?:within|in(?: less than)?|up to|max\.?(?:imal)?|innerhalb(?: von)?|binnen|bis zu|sous|en|dans(?: les)?|entro|fino a|hasta|até|inom|innen|do|w|w ciągu|до|έως|<|≤)\s*$/iu;
/** Words for being sent. Without them the time is until arrival. */
const SENT =
  /ships?\b|shipped|dispatch|despatch|handling|versandfertig|versand\b|versendet|verschickt|abholbereit|expédi|préparation|enví[ao]s?\b|spedi(?:to|zione)|verzond|verzend|afsend|sendes|skickas|wysył|odesl|odosl|expedi|отправ|відправ|kargo|発送|发货|出荷/iu;
/** What a number of days may be said of besides. */
const OTHER =
  /return|retour|rückgabe|widerruf|warrant|garant|money.?back|devoluci|reso\b|zwrot|vrácení|возврат/iu;
const TOMORROW =
  /\b(?:morgen in huis|next.?day|overnight|24\/7 delivery)\b|^(?:tomorrow|morgen|demain|mañana|domani)$/iu;
const LONGEST = 100;
/** More is a mistake, or no delivery time. */
const MOST_DAYS = 365;

/**
 * @param text - such as `2-3 days`, `Lieferzeit 1-3 Werktage` or `24h`
 * @returns null when it says no time, or says it in another way
 */
export function readDeliveryDays(text: string): DeliveryDays | null {
  const plain = text.trim();
  if (plain.length > LONGEST || OTHER.test(plain)) return null;
  if (TOMORROW.test(plain)) return daysOf(null, 1, { areWorkdays: false, untilSent: false });
  const found = TIME.exec(plain);
  if (!found) return null;
  const [, first = "", second, groups] = [found[0], found[1], found[2], found.groups ?? {}];
  const numbers = [first, second].flatMap((one) => (one === undefined ? [] : [Number(one)]));
  const inDays = (count: number) =>
    groups.hours ? Math.ceil(count / 24) : groups.weeks ? count * 7 : count;
  const [one = 0, other] = numbers.map(inDays);
  const isAtMost = other === undefined && (groups.hours || isBound(plain.slice(0, found.index)));
  return daysOf(isAtMost ? null : one, other ?? one, {
    areWorkdays: groups.workdays !== undefined,
    untilSent: SENT.test(plain),
  });
}

const isBound = (before: string): boolean => AT_MOST.test(before);

/**
 * Days that a format writes as numbers.
 *
 * @returns null when they are none
 */
export function daysOf(
  least: number | null,
  most: number,
  kind: Pick<DeliveryDays, "areWorkdays" | "untilSent">,
): DeliveryDays | null {
  if (!Number.isInteger(most) || most < 0 || most > MOST_DAYS || (least ?? 0) > most) return null;
  return { least, most, areWorkdays: kind.areWorkdays, untilSent: kind.untilSent };
}
