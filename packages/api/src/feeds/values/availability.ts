/** Reads availability and condition in feeds' words. */

export const availabilities = [
  "in_stock",
  "out_of_stock",
  "preorder",
  "backorder",
  "unknown",
] as const;
export type Availability = (typeof availabilities)[number];

/** Removes all but letters and digits, so that `In Stock`, `in_stock` and `InStock` are equal. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^(?:(?:https?:\/\/)?(?:www\.)?schema\.org\/|schema:)/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

const WORDS: Record<Exclude<Availability, "unknown">, string> = {
  in_stock: `instock, in stock, checked, is, in stock scarce, an lager, ab lager lieferbar, ano, da, igen, kyllä, evet, taip, versandfertig, sofort versandfertig, nur noch wenige, disponible en stock, heti saatavilla,
    heti toimitukseen, webblager, finns i webblager, fjernlager, på fjernlager, 残りわずか, 在庫わずか, 即納, 即日発送, 库存充足, mevcut, stokta mevcut,
    dostępny w ciągu 24h, קיים, קיים במלאי, זמין, متوفر في المتجر, în stoc furnizor, na lageru, в наличност, έτοιμο προς αποστολή, laos, yra, yra sandėlyje,
    ir noliktavā, disponible en 24/48h, limited, unlimited, illimité, ilimitado, unbegrenzt, last items, in stock online, available now, available online,
    available for purchase, immediately available, ready for shipping, purchasable,
    sofort, sofort verfügbar, immediate, immediately, immédiat, immédiate, inmediata, immediata, ab lager, direkt lieferbar, begrenzt verfügbar, disponible immédiatement, disponibilité immédiate,
    livraison immédiate, disponibilidad inmediata, hay existencias, con existencias, entrega inmediata,
    disponibilità immediata, pronta consegna, disponibile subito, pronta entrega, à pronta entrega, direct leverbaar,
    uit voorraad leverbaar, op voorraad bij leverancier, lagervara, lagerførende, skickas omgående, na stanie, od ręki, dostępny od ręki,
    k dispozici, ihned k odeslání,
    available, yes, y, true, 1, on stock, stock, limited availability,
    limited stock, low stock, in store only, online only, ready to ship, available for order,
    auf lager, lagernd, vorrätig, sofort lieferbar, verfügbar, lieferbar, ja, en stock, disponible,
    oui, si, sí, disponibile, in magazzino, em estoque, disponível, em stock, sim, op voorraad,
    leverbaar, på lager, i lager, finns i lager, tilgængelig, tilgjengelig, varastossa, saatavilla,
    w magazynie, dostępny, dostępne, dostępna, tak, skladem, na skladě, skladom, na sklade, raktáron,
    készleten, în stoc, in stoc, в наличии, есть в наличии, есть, да, в наявності, є в наявності,
    наличен, на склад, na zalihi, na stanju, na voljo, σε απόθεμα, διαθέσιμο, διαθέσιμα, άμεσα διαθέσιμο, άμεση παραλαβή, άμεση παράδοση, ετοιμοπαράδοτο, διαθέσιμο στο κατάστημα, stokta, stokta var, var,
    在庫あり, 有货, 現貨, 现货, 有貨, 재고 있음, 판매중, متوفر, متاح, في المخزون, متوفر في المخزون, متوفر بالمخزون, موجود, in voorraad, במלאי, còn hàng, มีสินค้า, tersedia`,
  out_of_stock: `outofstock, out of stock, nej, nee, nei, ne, nem, ei, hayır, nicht an lager, rupture, non disponible, не в наличии, нет на складе, ожидается, ожидается поступление,
    loppuunmyyty, 売り切れました, 已售罄, נמכר, אזל, készlethiány, nincs készleten, rasprodato, nema na lageru, изчерпано, изчерпано количество,
    otsas, vyprodané, nėra, nėra sandėlyje, nav pieejams, nav noliktavā, oos, out, reserved, inactive, disabled, deleted, verkauft, aktuell ausverkauft, zurzeit nicht lieferbar,
    zur zeit nicht lieferbar, no hay existencias, plus disponible, non disponible actuellement, produit épuisé,
    non in stock, terminato, fora de estoque, produto esgotado, niet meer leverbaar, tijdelijk uitverkocht, midlertidigt udsolgt,
    midlertidig utsolgt, tillfälligt slut, wyprzedany, wyprzedane, chwilowo niedostępny, dočasně nedostupné, nedostupné,
    sold out, soldout, unavailable, not available, no, n, false, 0,
    not in stock, nostock, no stock, discontinued, temporarily out of stock, currently unavailable,
    temporarily unavailable, end of life, no longer available, derzeit nicht verfügbar, momentan nicht verfügbar,
    derzeit nicht lieferbar, nicht lagernd, derzeit nicht auf lager, zurzeit nicht auf lager, momentan nicht auf lager,
    aktuell nicht auf lager, aktuell nicht verfügbar, zurzeit nicht verfügbar, nicht mehr lieferbar, nicht mehr verfügbar, ausverkauft, nicht auf lager,
    nicht vorrätig, nicht verfügbar, nicht lieferbar, vergriffen, nein, rupture de stock, en rupture,
    en rupture de stock, épuisé, indisponible, non disponible, non, agotado, sin existencias, sin stock,
    no disponible, esaurito, non disponibile, esgotado, indisponível, sem estoque, sem stock, não,
    uitverkocht, niet op voorraad, niet leverbaar, ikke på lager, udsolgt, utsolgt, slut i lager, slutsåld,
    ej i lager, ei varastossa, loppu, niedostępny, niedostępne, niedostępna, brak w magazynie, brak, nie,
    vyprodáno, není skladem, vypredané, nie je skladom, nincs raktáron, elfogyott, stoc epuizat, indisponibil,
    нет в наличии, нет, распродано, продано, немає в наявності, немає, няма наличност, изчерпан,
    nema na zalihi, rasprodano, ni na zalogi, εξαντλημένο, εξαντλήθηκε, μη διαθέσιμο, εκτός αποθέματος, προσωρινά μη διαθέσιμο, stokta yok, yok, tükendi,
    在庫なし, 在庫切れ, 売り切れ, 品切れ, 缺货, 缺貨, 售罄, 无货, 無貨, 품절, 재고 없음, غير متوفر, نفد, نفذ, غير متوفر في المخزون, غير موجود, نفدت الكمية, نفذت الكمية, نفد من المخزون, نفذ من المخزون, غير متاح,
    אזל מהמלאי, hết hàng, สินค้าหมด, habis`,
  preorder: `preorder, binnenkort leverbaar, binnenkort beschikbaar, available for preorder, upcoming, wkrótce, wkrótce dostępne, bientôt disponible, próximamente, em breve, in arrivo,
    pre order, presale, pre sale, coming soon, bald verfügbar, demnächst verfügbar, vorbestellbar, vorbestellt, auf vorbestellung, precommandé, en précommande, reservar, in prevendita, prevendita, pré-encomenda, pre-venta, vorbestellung, précommande,
    pré-commande, preventa, reserva, preordine, prenotazione, pré-venda, encomenda, förbeställning, forudbestilling,
    forhåndsbestilling, ennakkotilaus, przedsprzedaż, předobjednávka, предзаказ, передзамовлення, ön sipariş, προπαραγγελία,
    予約, 予約受付中, 预购, 預購, 예약판매, طلب مسبق`,
  backorder: `backorder, backordered, available to backorder, rendelhető, pe comandă, leadtime, available date, available to order, orderable, can be ordered, bestellbar, auf bestellung, kann bestellt werden, nur auf bestellung,
    disponible sur commande, disponible bajo pedido, disponibile su ordinazione, op aanvraag leverbaar, kan bestilles,
    back order, onbackorder, on back order, on backorder, available on backorder, special order,
    made to order, on order, on demand, nachlieferbar, rückstand, nachbestellung, lieferrückstand, sur commande,
    réapprovisionnement, por encargo, bajo pedido, pedido pendiente, su ordinazione, sob encomenda, op bestelling,
    nabestelling, restordre, restorder, beställningsvara, bestillingsvare, na zamówienie, na objednávku, rendelésre,
    под заказ, під замовлення, κατόπιν παραγγελίας, διαθέσιμο κατόπιν παραγγελίας, 取り寄せ, お取り寄せ, 入荷待ち, 缺货登记, متوفر عند الطلب`,
};

const MEANING = new Map<string, Availability>();
for (const [meaning, words] of Object.entries(WORDS)) {
  for (const word of words.split(",")) MEANING.set(fold(word), meaning as Availability);
}

const PIECES =
  "pcs?|pieces?|units?|items?|stk|stück|szt|ks|st|uds?|unidades|pezzi|pz|pièces?|stuks?|db|шт";
/** `5 szt.`, `10+`, `> 10`, `0 pcs`. */
const COUNTED = new RegExp(`^[<>]?\\s*(\\d{1,9})\\s*(?:\\+|(?:${PIECES})\\.?)$`, "iu");
/** Delivery times, beside words for the availability: `ships within 2 days`, `sous 24h`. */
const DELIVERED =
  /^(?:(?:ships?|shipped|usually ships|dispatched|delivery|delivered|delivery time|lieferzeit|lieferung|versand|versandfertig|lieferbar|expédié|expédition|livraison|livré|envío|entrega|spedizione|spedito|consegna|levering|leveres|leverans|levertijd|levertid|wysyłka|dostawa|verzonden)\s*:?\s*)?(?:(?:in|within|up to|from|sous|en|innerhalb von|binnen|entro|i|inom|w|ca\.?)\s+)?\d{1,2}(?:\s*(?:-|–|bis|to|à|a|til|do|of)\s*\d{1,2})?\s*(?:h|hrs?|hours?|std\.?|stunden|heures?|horas?|ore|uur|timer|timmar|days?|business days?|working days?|tagen?|tage|werktagen?|arbeitstagen?|jours?(?: ouvrés)?|días?(?: laborables)?|giorni(?: lavorativi)?|dagen|werkdagen|dage|hverdage|dagar|vardagar|dni|dny|dn[íů]|pracovn[íé](?:ch)? dn[iyíů]|munkanap|nap|dias(?: úteis)?|weeks?|wochen?|semaines?|semanas?|settimane|weken)\.?$/iu;
/** Remaining pieces: `Nur noch 2 Stück`, `Only 3 left`. */
const LEFT = new RegExp(
  `^(?:nur noch|only|noch|plus que|il ne reste que|solo|sólo|nog(?: maar)?|kun|endast|bara|zostało|осталось)\\s+(\\d{1,6})\\s*(?:(?:${PIECES})\\.?)?(?:\\s*(?:left|in stock|available|remaining|auf lager|verfügbar|vorrätig|en stock|disponibles?|op voorraad|på lager|i lager)\\b.*)?$`,
  "iu",
);
/** Words before the availability: `Produkt niedostępny`. */
const AROUND =
  /^(?:produkt|artikel|produit|producto|prodotto|produto|product|item|stock|stok|товар|termék|zur zeit|derzeit|aktuell|momentan|currently|obecnie|actuellement|attualmente|momenteel|trenutno)\s+/iu;
/** Words that negate those before: `in stock soon`, `lieferbar ab 1.12.`. */
const LATER =
  /\b(?:soon|from|again|until|ab|ab dem|bald|wieder|bientôt|à partir|partir|desde|dal|vanaf|fra|från|igen|snart|od)\b/iu;

/** `from 1 to 3 days`: a delivery time, not a start. */
const SPAN = /^from \d+ to \d+ /i;

/** @returns null for unknown or empty text */
export function readAvailability(text: string): Availability | null {
  const plain = text.trim();
  if (plain === "" || plain.length > 100) return null;
  // A negative number of pieces, due to orders.
  if (/^-\s?\d/.test(plain)) return "out_of_stock";
  // In price lists of Eastern Europe.
  if (/^\+{1,3}$/.test(plain)) return "in_stock";
  const known = MEANING.get(fold(plain));
  if (known) return known;
  if (/^unknown$/i.test(plain)) return "unknown";
  const count = (COUNTED.exec(plain) ?? LEFT.exec(plain))?.[1];
  if (count !== undefined) return Number(count) > 0 ? "in_stock" : "out_of_stock";
  const bare = plain.replace(AROUND, "");
  return meaningOfParts(plain) ?? (bare === plain ? null : (MEANING.get(fold(bare)) ?? null));
}

const NO = /^(?:no|n|nein|non|nee|nej|nie|false|0)$/i;

/** The availability in text with other words. */
function meaningOfParts(plain: string): Availability | null {
  // "In stock (3)", "12 in stock", "Auf Lager, 2-3 Tage".
  const quantity = /^(?:\d+\s*(?<after>\D+)|(?<before>\D+?)[\s:(]*\d+[\s)\p{L}\d_,.-]*)$/u.exec(
    plain,
  );
  // "Nur noch 3 auf Lager".
  const within = /^[^\d,;(–]+\d+\s+(\D+)$/u.exec(plain)?.[1];
  const { after, before } = quantity?.groups ?? {};
  const parts = plain.split(/[,;(–—|]| - |[.:](?=\s)/);
  const meaning = [after, before, within, parts[0]]
    .flatMap((words) => (words === undefined ? [] : (MEANING.get(fold(words)) ?? [])))
    .at(0);
  // "In stock: no", "Available. Discontinued", "Auf Lager: 0 Stück".
  const rest = (parts[1] ?? "").trim();
  const isTakenBack =
    MEANING.get(fold(rest)) === "out_of_stock" ||
    meaningOfBeginning(rest) === "out_of_stock" ||
    Number(COUNTED.exec(rest)?.[1] ?? 1) === 0 ||
    /^0\b|[\s:(]0+[\s)]*$/.test(plain);
  if (meaning === "in_stock" && isTakenBack) return "out_of_stock";
  // "Sold out: no".
  if (NO.test(rest)) return null;
  return meaning ?? meaningOfBeginning(plain);
}

/**
 * Minimum length of words that are recognized at the beginning of a text, since "no" may be "no
 * shipping costs".
 */
const MIN_LETTERS = 7;

/**
 * The availability at the beginning of a text, unless the rest negates it: "Out of stock online",
 * "en stock sous 48h".
 */
function meaningOfBeginning(plain: string): Availability | null {
  const words = plain.split(/\s+/);
  for (let count = words.length - 1; count > 0; count--) {
    const folded = fold(words.slice(0, count).join(" "));
    const meaning = folded.length < MIN_LETTERS ? undefined : MEANING.get(folded);
    if (meaning === "out_of_stock") return meaning;
    const rest = words.slice(count).join(" ");
    if (meaning && DELIVERED.test(rest) && (SPAN.test(rest) || !LATER.test(rest))) return meaning;
  }
  return null;
}

const WITHIN =
  /(\d{1,3})\s*(?:h|hrs?|hours?|std\.?|stunden|heures?|horas?|ore|uur|timer|timmar|days?|business days?|working days?|tagen?|tage|werktagen?|arbeitstagen?|jours?(?: ouvrés)?|días?(?: laborables)?|giorni(?: lavorativi)?|dagen|werkdagen|dage|hverdage|dagar|vardagar|dni|dny|dn[íů]|pracovn[íé](?:ch)? dn[iyíů]|munkanap|nap|dias(?: úteis)?)\.?$/iu;
const WEEKS = /(\d{1,3})\s*(?:weeks?|wochen?|semaines?|semanas?|settimane|weken)\.?$/iu;
/** `Voor 23:59 besteld, morgen in huis`. */
const TOMORROW =
  /\bbesteld,?\s+(?:dan\s+)?(?:vandaag|morgen|overmorgen|(?:de\s+)?(?:eerst)?volgende\s+(?:werk)?dag)\b/i;
/** Days up to which a delivery time counts as in stock. */
const AT_HAND = 14;

/**
 * @param text - a delivery time, for offers without any other availability
 * @returns null when it is not understood
 */
export function readDeliveryTime(text: string): Availability | null {
  const plain = text.trim();
  // A number alone says no unit, and 0 that it is sent today.
  if (plain.length > 100 || /^\d+$/.test(plain)) return null;
  if (TOMORROW.test(plain)) return "in_stock";
  const isTime = DELIVERED.test(plain);
  const [, weeks] = (isTime ? WEEKS.exec(plain) : null) ?? [];
  if (weeks !== undefined) return Number(weeks) * 7 <= AT_HAND ? "in_stock" : "backorder";
  const [, days] = (isTime ? WITHIN.exec(plain) : null) ?? [];
  if (days === undefined) return readAvailability(plain);
  const isHours =
    /\d\s*(?:h|hrs?|hours?|std\.?|stunden|heures?|horas?|ore|uur|timer|timmar)\.?$/iu.test(plain);
  return isHours || Number(days) <= AT_HAND ? "in_stock" : "backorder";
}

/** The availability by number of pieces. @returns null when it is not a number */
export function readStock(text: string): Availability | null {
  const plain = text.trim().replace(/^>/, "");
  if (!/^[+-]?\d{1,12}(?:[.,]\d+)?$/.test(plain)) return null;
  return Number(plain.replace(",", ".")) > 0 ? "in_stock" : "out_of_stock";
}

const CONDITIONS: Record<"new" | "refurbished" | "used", RegExp> = {
  new: /^(?:1[05]00|1750|new|newcondition|neu|neuf|nuevo|nuovo|novo|nieuw|ny|nowy|новыи|новая|новое|新品|جديد|חדש|yeni|nový|nová|uusi|noua?|brandnew|newwithtags|newwithbox)$/,
  refurbished:
    /^(?:20[0-3]0|2500|refurbished|refurbishedcondition|renewed|reconditioned|generalüberholt|generaluberholt|reconditionné|reconditionne|reacondicionado|ricondizionato|recondicionado|recondicionat|certifiedrefurbished|manufacturerrefurbished|sellerrefurbished|cpo|certifiedpreowned|wiederaufbereitet|aufbereitet|gereviseerd|odnowiony|restauré|restaure|восстановленныи|مجدد)$/,
  used: /^(?:2750|2990|3000|[456]000|used.*|secondhand|preowned|preloved|gebraucht.*|occasion|doccasion|usado|usato|tweedehands|begagnad|brugt|używany|uzywany|likenew|asnew|wieneu|neuwertig|openbox.*|bware|exdisplay|vorfuhrware|бу|бывшийвупотреблении|уживании|مستعمل)$/,
};
export type Condition = keyof typeof CONDITIONS;

/** @returns null when it is empty or unknown */
export function readCondition(text: string): Condition | null {
  const word = fold(text);
  for (const [condition, words] of Object.entries(CONDITIONS)) {
    if (words.test(word)) return condition as Condition;
  }
  return null;
}
