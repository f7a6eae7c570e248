/** Names of months in the languages that reports come in, by their beginnings. Pure. */

const NAMES: readonly (readonly string[])[] = [
  "january januar janvier enero gennaio janeiro januari stycznia jan ene gen sty ledna",
  "february februar fevrier febrero febbraio fevereiro februari lutego feb fev lut unora",
  "march marz maerz mars marzo marco maart marca mar mrz mrt mac brezna",
  "april avril abril aprile kwietnia apr avr abr kwi dubna",
  "may mai mayo maggio maio mei maja maj mag kvetna",
  "june juni juin junio giugno junho czerwca jun giu cze cervna",
  "july juli juillet julio luglio julho lipca jul juil lug lip cervence",
  "august aout agosto augustus augusti sierpnia aug ago aou sie srpna",
  "september septembre septiembre settembre setembro wrzesnia sep sept set wrz zari",
  "october oktober octobre octubre ottobre outubro pazdziernika oct okt ott out paz rijna",
  "november novembre noviembre novembro listopada nov lis listopadu",
  "december dezember decembre diciembre dicembre dezembro grudnia dec dez dic gru prosince",
].map((line) => line.split(" "));

const byName = new Map(NAMES.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/** The month, from 1, of a name in whatever case and with whatever accents; null for no month. */
export function monthOf(name: string): number | null {
  const bare = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .toLowerCase()
    .replace("ź", "z");
  return byName.get(bare) ?? null;
}
