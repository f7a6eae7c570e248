import { currencies } from "@pickwell/api/settings/rules";
import { locale } from "@pickwell/texts/current.ts";

/** Currencies with names: `EUR, Euro`. */
export function currencyChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: "currency", fallback: "none" });
  return currencies.map((value) => {
    const name = names.of(value);
    return { value, label: name ? `${value}, ${name}` : value };
  });
}
