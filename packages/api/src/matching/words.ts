/** Word lists for matching, as `tokensOf` returns them: lower case, without accents. */

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Words without meaning for identification. */
export const FILLER = set(`
  a an and the with for of in on to by from or at as is new genuine original official brand
  item product products version edition series model free shipping sale best quality premiumquality
  und mit fur von im in der die das ein eine et avec pour de du des le la les un une y con
  para el los las uno una e com per il lo gli di da met voor van het en og med 
  inc llc ltd corp gmbh retail box pack boxed oem each pc pcs piece pieces set type style`);

const COLOUR_NAMES: Record<string, string> = {
  black: "black blk bk schwarz noir negro nero preto zwart sort svart czarny cerny черный",
  white: "white wht weiss blanc blanche blanco bianco branco wit hvit hvid vit bialy bily белый",
  silver: "silver slv silber argent plata argento prata zilver solv srebrny stribrny platinum",
  gray: "gray grey grau gris grigio cinza grijs gra szary sedy graphite graphit anthracite anthrazit charcoal gunmetal titanium",
  red: "red rot rouge rojo rosso vermelho rood rod czerwony cerveny красный crimson burgundy maroon",
  blue: "blue blau bleu azul blu blauw bla niebieski modry синий navy cobalt",
  green: "green grun vert verde groen gronn gron zielony zeleny зеленый olive",
  yellow: "yellow gelb jaune amarillo giallo amarelo geel gul zolty zluty",
  orange: "orange naranja arancione laranja oranje",
  pink: "pink rosa rose magenta fuchsia",
  purple: "purple violet lila violett morado viola roxo paars",
  brown: "brown braun brun marron marrone marrom bruin espresso walnut cherry mahogany",
  beige: "beige ivory cream tan champagne bisque almond",
  gold: "gold golden dore dorado oro ouro goud gull",
  cyan: "cyan",
  several:
    "tricolor tricolour dreifarbig trifarbig multicolor multicolour mehrfarbig bunt multicolore tricolore farbig",
  birch: "birch birke bouleau abedul betulla berk",
  oak: "oak eiche chene roble rovere",
  beech: "beech buche hetre faggio",
  steel: "stainless edelstahl inox",
};
/** Names of colours in several languages, by a common name. */
export const COLOURS = new Map(
  Object.entries(COLOUR_NAMES).flatMap(([colour, names]) =>
    [...set(names)].map((name) => [name, colour] as const),
  ),
);

/** Words for what is not new. One GTIN is of the thing in any condition. */
export const SECOND_HAND = set(`
  refurbished refurb renewed used reconditioned recertified gebraucht generaluberholt occasion
  remanufactured wiederaufbereitet remanufacture remanufacturado
  reconditionne reacondicionado usado ricondizionato usato tweedehands begagnad brugt`);

/** Words that tell editions and licences apart. */
export const EDITIONS = set(`
  ${[...SECOND_HAND].join(" ")}
  upgrade upg full academic student teacher students education educational edu home professional pro
  enterprise business ultimate premium standard std basic deluxe dlx express lite light elite plus max
  mini ultra air se xl xs express essential essentials starter oem retail download cd dvd suite
  mac macintosh windows win linux pc english french spanish german
  license licence renewal subscription maintenance competitive crossgrade user users seat
  small medium large junior kids adult women womens men mens boys girls ladies toddler baby
  left right bundle kit refill replacement
  gold platinum anniversary collectors limited special complete collection volume vol
  without ohne sans sin sem senza zonder uten solo body barebone multipack sparpack vorteilspack tester
  single multi locked unlocked simfree propane butane
  wired wireless corded cordless bluetooth wifi cellular lte 4g 5g edp edt edc
  i ii iii iv v vi vii viii ix x`);

/** Words for another thing of the same name, whatever number it has. */
export const KINDS = set(`
  bundle kit pro lite max mini ultra junior xl xxl xs plus cellular lte duo twin solo single multipack
  starter refill music fe sapphire signature submarine elixir eclat intense tester replacement ersatz
  combo kids platform 5g erweiterung expansion
  rgb dimmbar dimmable decaf decaffeinated entkoffeiniert koffeinfrei vegan heatsink kuhlkorper suv puppy
  kitten ageing magnum
  upgrade upg academic demo engraved external portable extended modem ecc sodimm rdimm udimm lrdimm registered
  unbuffered light bare user users openbox
  compatible kompatibel kompatible kompatibler compatibile zero gift geschenk coffret mac
  extension ti chronograph chronometer
  ii iii iv vi vii viii`);

/** Words for a condition, which one manufacturer's number may have in several. */
export const CONDITIONS = set(`
  ${[...SECOND_HAND].join(" ")}
  upgrade upg academic student teacher students education educational edu oem renewal subscription
  maintenance competitive crossgrade bundle kit
  refill replacement left right user users seat license licence collection complete
  body barebone propane butane`);

/** Accessories, which are sold under the name of their product. */
export const ACCESSORIES = set(`
  case cases cover sleeve pouch bag holster skin protector film charger adapter adaptor battery cable
  cord dock docking cradle mount bracket stand strap band remote lens filter cartridge toner ink ribbon
  headset earbuds stylus keyboard mouse manual warranty protection plan lamp bulb blade pad pads
  hulle tasche kabel halterung ladegerat akku etui coque housse funda cargador custodia hoesje
  book guide poster sticker spare part parts
  zubehor ersatzteil filtre filtro batterie bateria chargeur accessoire accessories repuesto
  chuck bezel gasket seal hood pole knob hinge digitizer decal nozzle hose lid insole insoles clip heads
  insert antenna instructions minifigures backpack
  deckel dichtung duse schlauch couvercle joint tapa junta coperchio guarnizione
  recambio ricambio recharge hulse displayschutz panzerglas`);

/** Accessories that, before a hyphen, tell what drives a thing. */
export const DRIVES = set("akku battery batterie bateria");

/** Compound words for accessories: `Ersatzkanne`, `Schutzhülle`. */
export const ACCESSORY_COMPOUND =
  /^ersatz\p{L}{3,}|\p{L}{3,}(?:hulle|tasche|halterung|ladegerat|ladekabel|netzteil|folie|etui|aufsatz|zubehor|hoesje)$/u;

/** Codes that look like model numbers and are common words. */
export const COMMON_CODES = set(`
  mp3 mp4 mp5 ps1 ps2 ps3 ps4 ps5 usb2 usb3 ddr2 ddr3 ddr4 ddr5 cat5 cat5e cat6 cat6a cat7 rj11 rj45 h264
  h265 mpeg2 mpeg4 80211 80211a 80211b 80211g 80211n 80211ac 80211ax 1080p 1080i 720p 480p 480i 2160p
  4k 8k 3d 2d 3g 4g 5g xbox360 win7 win8 win10 win11 office365 i3 i5 i7 i9 m1 m2 m3 m4 a4 a3 a5
  1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 20th b2b usb20 usb30 hdmi2 dvdrw bd25 bd50 mp3s wma9 aaa aa
  ipx4 ipx5 ipx6 ipx7 ipx8 ip65 ip66 ip67 ip68 cr2032 cr123a lr44 18650 mr16 gu10 e14 e27 b22 par38`);
