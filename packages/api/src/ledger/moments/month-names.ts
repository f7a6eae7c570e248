/** Names of months in the languages that reports come in, by their beginnings. Pure. */

const NAMES: readonly (readonly string[])[] = [
  "january januar janvier enero gennaio janeiro januari stycznia jan ene gen sty",
  "february februar fevrier febrero febbraio fevereiro februari lutego feb fev lut",
  "march marz maerz mars marzo marco maart marca mar mrz mrt mac",
  "april avril abril aprile kwietnia apr avr abr kwi",
  "may mai mayo maggio maio mei maja maj mag",
  "june juni juin junio giugno junho czerwca jun giu cze",
  "july juli juillet julio luglio julho lipca jul juil lug lip",
  "august aout agosto augustus augusti sierpnia aug ago aou sie",
  "september septembre septiembre settembre setembro wrzesnia sep sept set wrz",
  "october oktober octobre octubre ottobre outubro pazdziernika oct okt ott out paz",
  "november novembre noviembre novembro listopada nov lis",
  "december dezember decembre diciembre dicembre dezembro grudnia dec dez dic gru",
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
