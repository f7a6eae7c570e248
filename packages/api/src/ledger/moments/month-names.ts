/** Names of months in many languages. Pure. */

const NAMES: readonly (readonly string[])[] = [
  "january januar janvier enero gennaio janeiro januari stycznia jan ene gen sty ledna ianuarie ocak января янв січня tammikuuta tammikuu ιανουαριου",
  "february februar fevrier febrero febbraio fevereiro februari lutego feb fev lut unora februarie subat февраля фев лютого helmikuuta helmikuu φεβρουαριου",
  "march marz maerz mars marzo marco maart marca mar mrz mrt mac brezna marts martie marcius mart марта мар березня maaliskuuta maaliskuu μαρτιου",
  "april avril abril aprile kwietnia apr avr abr kwi dubna aprilie aprilis nisan апреля апр квітня huhtikuuta huhtikuu απριλιου",
  "may mai mayo maggio maio mei maja maj mag kvetna majus mayis мая маи травня toukokuuta toukokuu μαιου",
  "june juni juin junio giugno junho czerwca jun giu cze cervna iunie junius haziran июня июн червня kesakuuta kesakuu ιουνιου",
  "july juli juillet julio luglio julho lipca jul juil lug lip cervence iulie julius temmuz июля июл липня heinakuuta heinakuu ιουλιου",
  "august aout agosto augustus augusti sierpnia aug ago aou sie srpna srp augusztus agustos августа авг серпня elokuuta elokuu αυγουστου",
  "september septembre septiembre settembre setembro wrzesnia sep sept set wrz zari septembrie szeptember eylul сентября сен сент вересня syyskuuta syyskuu σεπτεμβριου",
  "october oktober octobre octubre ottobre outubro pazdziernika oct okt ott out paz rijna octombrie ekim октября окт жовтня lokakuuta lokakuu οκτωβριου",
  "november novembre noviembre novembro listopada nov lis listopadu noiembrie kasim ноября ноя листопада marraskuuta marraskuu νοεμβριου",
  "december dezember decembre diciembre dicembre dezembro grudnia dec dez dic gru prosince decembrie desember aralik декабря дек грудня joulukuuta joulukuu δεκεμβριου",
].map((line) => line.split(" "));

const byName = new Map(NAMES.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/** Further languages, whose names of months come from the platform's `Intl`. */
const LANGUAGES = [
  ...[
    "en",
    "de",
    "de-AT",
    "fr",
    "es",
    "it",
    "pt",
    "nl",
    "pl",
    "sv",
    "da",
    "nb",
    "fi",
    "cs",
    "sk",
    "hu",
  ],
  ...["ro", "tr", "ru", "uk", "el", "ca", "bg", "sl", "et", "lv", "lt", "id"],
];

/**
 * Whose names of months a source has. Croatian *listopada* is October, and November in Polish and
 * Czech; *lip* is June, and July in Polish.
 */
export type MonthNames = "croatian" | "other";

/** Languages of time zones, where nothing else shows whose names they are. */
const NAMES_OF_ZONES: Readonly<Record<string, MonthNames>> = {
  "Europe/Zagreb": "croatian",
  "Europe/Warsaw": "other",
  "Europe/Prague": "other",
};

/**
 * The month, from 1, of a full or short name, ignoring case and accents.
 *
 * @returns null when it is none, `ambiguous` when it is two
 */
export function monthOf(
  name: string,
  names: MonthNames | null,
  zone: string,
): number | null | "ambiguous" {
  const bare = bareName(name);
  const croatian = croatianNames().get(bare);
  const other = byName.get(bare) ?? platformNames().get(bare) ?? null;
  if (croatian === undefined || other === croatian) return other;
  if (other === null) return croatian;
  const whose = names ?? NAMES_OF_ZONES[zone];
  if (whose === undefined) return "ambiguous";
  return whose === "croatian" ? croatian : other;
}

/** Words of a report's columns that only Croatian has, and such of Polish and Czech. */
const CROATIAN_WORDS = /đ|iznos|narudžb|provizij|kupnj/iu;
const OTHER_WORDS = /[łąęńśźěřů]|kwota|prowizj|zam[oó]wieni|castka|částka|provize|objedn[aá]v/iu;

const CROATIAN_DAYS = new Set(
  "ponedjeljak utorak srijeda cetvrtak petak subota nedjelja".split(" "),
);
const OTHER_DAYS = new Set(
  "poniedziałek wtorek sroda czwartek piatek sobota niedziela pondeli utery streda ctvrtek patek nedele".split(
    " ",
  ),
);

/** Whose names of months a date has; null when it could be anybody's, or has none. */
export function monthNamesOf(date: string): MonthNames | null {
  for (const [word] of date.matchAll(/\p{L}{3,12}/gu)) {
    const bare = bareName(word);
    const isCroatian = croatianNames().has(bare) || CROATIAN_DAYS.has(bare);
    const isOther = OTHER_DAYS.has(bare) || byName.has(bare) || platformNames().get(bare) != null;
    if (isCroatian !== isOther) return isCroatian ? "croatian" : "other";
  }
  return null;
}

/** Whose names of months a report has, by the words of its columns. */
export function monthNamesOfWords(words: string): MonthNames | null {
  const isCroatian = CROATIAN_WORDS.test(words);
  const isOther = OTHER_WORDS.test(words);
  if (isCroatian === isOther) return null;
  return isCroatian ? "croatian" : "other";
}

const bareName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .toLowerCase()
    .replace("ź", "z")
    .replaceAll("ı", "i");

let knownCroatian: ReadonlyMap<string, number> | undefined;

function croatianNames(): ReadonlyMap<string, number> {
  if (knownCroatian) return knownCroatian;
  const names = new Map([["studenog", 11]]);
  for (const options of [
    { month: "short" },
    { month: "long" },
    { month: "long", day: "numeric" },
  ] as const) {
    const format = new Intl.DateTimeFormat("hr", { ...options, timeZone: "UTC" });
    for (let at = 0; at < 12; at++) {
      const parts = format.formatToParts(Date.UTC(2026, at, 15));
      names.set(bareName(parts.find(({ type }) => type === "month")?.value ?? ""), at + 1);
    }
  }
  knownCroatian = names;
  return names;
}

let knownNames: ReadonlyMap<string, number | null> | undefined;

/**
 * Names as `Intl` writes them within a date. Null for a name that means different months in two
 * languages.
 */
function platformNames(): ReadonlyMap<string, number | null> {
  if (knownNames) return knownNames;
  const names = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    for (const month of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(language, { day: "numeric", month, timeZone: "UTC" });
      for (let at = 0; at < 12; at++) {
        const parts = format.formatToParts(Date.UTC(2026, at, 15));
        const name = bareName(parts.find(({ type }) => type === "month")?.value ?? "");
        const known = names.get(name);
        names.set(name, known === undefined || known === at + 1 ? at + 1 : null);
      }
    }
  }
  knownNames = names;
  return names;
}
