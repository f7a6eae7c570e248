import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { chooseTheme, themeChoices, useThemeChoice } from "../../lib/theme.ts";
import styles from "./theme-switch.module.css";

const looks = {
  system: { label: () => t("System"), icon: "display" },
  light: { label: () => t("Light"), icon: "sun" },
  dark: { label: () => t("Dark"), icon: "moon" },
} as const;

/** Switches between light, dark and system theme. */
export function ThemeSwitch() {
  const chosen = useThemeChoice();
  return (
    <fieldset className={styles.theme}>
      <legend className="vh">{t("Appearance")}</legend>
      {themeChoices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            className="vh"
            name="theme"
            autoComplete="off"
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
          />
          <Icon name={looks[choice].icon} />
          {looks[choice].label()}
        </label>
      ))}
    </fieldset>
  );
}
