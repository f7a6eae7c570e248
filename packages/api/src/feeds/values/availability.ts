/** Whether an offer can be bought, in the words of feeds. */

export const availabilities = [
  "in_stock",
  "out_of_stock",
  "preorder",
  "backorder",
  "unknown",
] as const;
export type Availability = (typeof availabilities)[number];

/** Letters and digits only, so that `In Stock`, `in_stock` and `InStock` are one word. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

const WORDS: Record<Exclude<Availability, "unknown">, string> = {
  in_stock: `instock, in stock, available, yes, y, true, 1, on stock, stock, limited availability,
    limited stock, low stock, in store only, online only, ready to ship, available for order,
    auf lager, lagernd, vorrätig, sofort lieferbar, verfügbar, lieferbar, ja, en stock, disponible,
    oui, si, sí, disponibile, in magazzino, em estoque, disponível, em stock, sim, op voorraad,
    leverbaar, på lager, i lager, finns i lager, tilgængelig, tilgjengelig, varastossa, saatavilla,
    w magazynie, dostępny, dostępne, dostępna, tak, skladem, na skladě, skladom, na sklade, raktáron,
    készleten, în stoc, in stoc, в наличии, есть в наличии, есть, да, в наявності, є в наявності,
    наличен, на склад, na zalihi, na stanju, na voljo, σε απόθεμα, διαθέσιμο, stokta, stokta var, var,
    在庫あり, 有货, 現貨, 现货, 有貨, 재고 있음, 판매중, متوفر, متاح, in voorraad, במלאי, còn hàng, มีสินค้า, tersedia`,
  out_of_stock: `outofstock, out of stock, sold out, soldout, unavailable, not available, no, n, false, 0,
    not in stock, nostock, no stock, discontinued, temporarily out of stock, currently unavailable,
    temporarily unavailable, end of life, no longer available, derzeit nicht verfügbar, momentan nicht verfügbar,
    derzeit nicht lieferbar, nicht mehr lieferbar, nicht mehr verfügbar, ausverkauft, nicht auf lager,
    nicht vorrätig, nicht verfügbar, nicht lieferbar, vergriffen, nein, rupture de stock, en rupture,
    en rupture de stock, épuisé, indisponible, non disponible, non, agotado, sin existencias, sin stock,
    no disponible, esaurito, non disponibile, esgotado, indisponível, sem estoque, sem stock, não,
    uitverkocht, niet op voorraad, niet leverbaar, ikke på lager, udsolgt, utsolgt, slut i lager, slutsåld,
    ej i lager, ei varastossa, loppu, niedostępny, niedostępne, niedostępna, brak w magazynie, brak, nie,
    vyprodáno, není skladem, vypredané, nie je skladom, nincs raktáron, elfogyott, stoc epuizat, indisponibil,
    нет в наличии, нет, распродано, продано, немає в наявності, немає, няма наличност, изчерпан,
    nema na zalihi, rasprodano, ni na zalogi, εξαντλημένο, μη διαθέσιμο, stokta yok, yok, tükendi,
    在庫なし, 在庫切れ, 売り切れ, 品切れ, 缺货, 缺貨, 售罄, 无货, 無貨, 품절, 재고 없음, غير متوفر, نفد, نفذ,
    אזל מהמלאי, hết hàng, สินค้าหมด, habis`,
  preorder: `preorder, pre order, presale, pre sale, coming soon, bald verfügbar, demnächst verfügbar, vorbestellbar, vorbestellung, précommande,
    pré-commande, preventa, reserva, preordine, prenotazione, pré-venda, encomenda, förbeställning, forudbestilling,
    forhåndsbestilling, ennakkotilaus, przedsprzedaż, předobjednávka, предзаказ, передзамовлення, ön sipariş,
    予約, 予約受付中, 预购, 預購, 예약판매, طلب مسبق`,
  backorder: `backorder, back order, onbackorder, on back order, on backorder, available on backorder, special order,
    made to order, on order, on demand, nachlieferbar, rückstand, nachbestellung, lieferrückstand, sur commande,
    réapprovisionnement, por encargo, bajo pedido, pedido pendiente, su ordinazione, sob encomenda, op bestelling,
    nabestelling, restordre, restorder, beställningsvara, bestillingsvare, na zamówienie, na objednávku, rendelésre,
    под заказ, під замовлення, 取り寄せ, お取り寄せ, 入荷待ち, 缺货登记, متوفر عند الطلب`,
};

const MEANING = new Map<string, Availability>();
for (const [meaning, words] of Object.entries(WORDS)) {
  for (const word of words.split(",")) MEANING.set(fold(word), meaning as Availability);
}

/** @returns null when the words are not known, or are none */
export function readAvailability(text: string): Availability | null {
  const plain = text.trim();
  if (plain === "" || plain.length > 100) return null;
  // Fewer than none, as shops count what they have promised.
  if (/^-\s?\d/.test(plain)) return "out_of_stock";
  const known = MEANING.get(fold(plain));
  if (known) return known;
  // "In stock (3)", "12 in stock", "Auf Lager, 2-3 Tage".
  const quantity = /^(?:\d+\s*(?<after>\D+)|(?<before>\D+?)[\s:(]*\d+[\s)\w,-]*)$/u.exec(plain);
  // "Nur noch 3 auf Lager".
  const within = /^[^\d,;(–]+\d+\s+(\D+)$/u.exec(plain)?.[1];
  const { after, before } = quantity?.groups ?? {};
  const meaning = [after, before, within, plain.split(/[,;(–]/)[0]]
    .flatMap((words) => (words === undefined ? [] : (MEANING.get(fold(words)) ?? [])))
    .at(0);
  if (meaning === "in_stock" && /^0\b/.test(plain)) return "out_of_stock";
  return meaning ?? null;
}

/** What a number of pieces says. @returns null when it is no number */
export function readStock(text: string): Availability | null {
  const plain = text.trim().replace(/^>/, "");
  if (!/^[+-]?\d{1,12}(?:[.,]\d+)?$/.test(plain)) return null;
  return Number(plain.replace(",", ".")) > 0 ? "in_stock" : "out_of_stock";
}

const CONDITIONS: Record<"new" | "refurbished" | "used", RegExp> = {
  new: /^(?:new|newcondition|neu|neuf|nuevo|nuovo|novo|nieuw|ny|nowy|новый|新品|1)$/,
  refurbished:
    /^(?:refurbished|refurbishedcondition|renewed|reconditioned|generalüberholt|generaluberholt|reconditionné|reconditionne|reacondicionado|ricondizionato|recondicionado)$/,
  used: /^(?:used|usedcondition|secondhand|preowned|gebraucht|occasion|usado|usato|tweedehands|begagnad|brugt|używany|uzywany|likenew|open ?box|openbox)$/,
};
export type Condition = keyof typeof CONDITIONS;

/** @returns null when it is not said, or in other words */
export function readCondition(text: string): Condition | null {
  const word = fold(text);
  for (const [condition, words] of Object.entries(CONDITIONS)) {
    if (words.test(word)) return condition as Condition;
  }
  return null;
}
