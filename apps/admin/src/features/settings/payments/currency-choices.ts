import { type Currency, currencies } from "@pickwell/api/settings/rules";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";

/** Names of new currencies and of units of account, which not every browser knows. */
const ownNames = (): Partial<Record<Currency, string>> => ({
  CLF: t("Chilean Unit of Account (UF)"),
  SLE: t("Sierra Leonean Leone"),
  UYI: t("Uruguayan Peso (Indexed Units)"),
  UYW: t("Uruguayan Nominal Wage Index Unit"),
  VED: t("Venezuelan Digital Bolívar"),
  XCG: t("Caribbean Guilder"),
  ZWG: t("Zimbabwean Gold"),
});

/** Currencies with names: `EUR, Euro`. */
export function currencyChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: "currency", fallback: "none" });
  const own = ownNames();
  return currencies.map((value) => {
    const name = names.of(value) ?? own[value];
    return { value, label: name ? `${value}, ${name}` : value };
  });
}
