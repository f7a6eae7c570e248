import { Menu } from "@base-ui/react/menu";
import { changeLook, useLook } from "../lib/look.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuPopup } from "../ui/menu-popup.tsx";

/** Light or dark, roomy or compact. */
export function LookMenu() {
  const { shown, isCompact } = useLook();
  return (
    <Menu.Root>
      <Menu.Trigger className="tool" aria-label="Appearance">
        <Icon name={shown === "dark" ? "moon" : "sun"} />
      </Menu.Trigger>
      <MenuPopup>
        <CheckItem
          isChecked={shown === "dark"}
          onChange={(isDark) => changeLook({ theme: isDark ? "dark" : "light" })}
        >
          Dark Mode
        </CheckItem>
        <CheckItem isChecked={isCompact} onChange={(next) => changeLook({ isCompact: next })}>
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
    <Menu.CheckboxItemIndicator keepMounted className="menu-check">
      <Icon name="check" />
    </Menu.CheckboxItemIndicator>
    {children}
  </Menu.CheckboxItem>
);
