import { Menu } from "@base-ui/react/menu";
import { completeLanguages, type Language, languages } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";
import { changeAppearance, useAppearance } from "../lib/appearance.ts";
import { chooseLanguage, chosenLanguage } from "../lib/language/language.ts";
import { Icon } from "../ui/icon.tsx";
import menuPopup from "../ui/menu-popup.module.css";
import { MenuPopup } from "../ui/menu-popup.tsx";
import toolButton from "../ui/tool-button.module.css";

/** Light or dark, roomy or compact, and in which language. */
export function AppearanceMenu() {
  const { shown, isCompact } = useAppearance();
  return (
    <Menu.Root>
      <Menu.Trigger className={toolButton.button} aria-label={t("Appearance")}>
        <Icon name={shown === "dark" ? "moon" : "sun"} />
      </Menu.Trigger>
      <MenuPopup>
        <CheckItem
          isChecked={shown === "dark"}
          onChange={(isDark) => changeAppearance({ theme: isDark ? "dark" : "light" })}
        >
          {t("Dark Mode")}
        </CheckItem>
        <CheckItem isChecked={isCompact} onChange={(next) => changeAppearance({ isCompact: next })}>
          {t("Compact Layout")}
        </CheckItem>
        <Menu.RadioGroup
          className={menuPopup.choices}
          aria-label={t("Language")}
          value={chosenLanguage()}
          onValueChange={chooseLanguage}
        >
          <LanguageItem value={null}>{t("Language of the shop")}</LanguageItem>
          {completeLanguages.map((code) => (
            <LanguageItem key={code} value={code}>
              {languages[code].name}
            </LanguageItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  );
}

const LanguageItem = ({ value, children }: { value: Language | null; children: string }) => (
  <Menu.RadioItem value={value} lang={value ?? undefined} closeOnClick>
    <Menu.RadioItemIndicator keepMounted className={menuPopup.check}>
      <Icon name="check" />
    </Menu.RadioItemIndicator>
    {children}
  </Menu.RadioItem>
);

interface CheckItemProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: string;
}

const CheckItem = ({ isChecked, onChange, children }: CheckItemProps) => (
  <Menu.CheckboxItem checked={isChecked} onCheckedChange={onChange}>
    <Menu.CheckboxItemIndicator keepMounted className={menuPopup.check}>
      <Icon name="check" />
    </Menu.CheckboxItemIndicator>
    {children}
  </Menu.CheckboxItem>
);
