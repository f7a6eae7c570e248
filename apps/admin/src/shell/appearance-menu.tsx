import { Menu } from "@base-ui/react/menu";
import { changeAppearance, useAppearance } from "../lib/appearance.ts";
import { Icon } from "../ui/icon.tsx";
import menuPopup from "../ui/menu-popup.module.css";
import { MenuPopup } from "../ui/menu-popup.tsx";
import toolButton from "../ui/tool-button.module.css";

/** Light or dark, roomy or compact. */
export function AppearanceMenu() {
  const { shown, isCompact } = useAppearance();
  return (
    <Menu.Root>
      <Menu.Trigger className={toolButton.button} aria-label="Appearance">
        <Icon name={shown === "dark" ? "moon" : "sun"} />
      </Menu.Trigger>
      <MenuPopup>
        <CheckItem
          isChecked={shown === "dark"}
          onChange={(isDark) => changeAppearance({ theme: isDark ? "dark" : "light" })}
        >
          Dark Mode
        </CheckItem>
        <CheckItem isChecked={isCompact} onChange={(next) => changeAppearance({ isCompact: next })}>
          Compact Layout
        </CheckItem>
      </MenuPopup>
    </Menu.Root>
  );
}

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
