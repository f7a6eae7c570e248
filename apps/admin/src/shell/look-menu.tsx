import { Menu } from "@base-ui/react/menu";
import { changeLook, useLook } from "../lib/look.ts";
import { Icon } from "../ui/icon.tsx";

/** Light or dark, roomy or compact. */
export function LookMenu() {
  const { shown, isCompact = false } = useLook();
  return (
    <Menu.Root>
      <Menu.Trigger className="tool" aria-label="Appearance">
        <Icon name={shown === "dark" ? "moon" : "sun"} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="menu-place">
          <Menu.Popup className="menu">
            <Menu.CheckboxItem
              checked={shown === "dark"}
              onCheckedChange={(isDark) => changeLook({ theme: isDark ? "dark" : "light" })}
            >
              <Menu.CheckboxItemIndicator keepMounted className="menu-check">
                <Icon name="check" />
              </Menu.CheckboxItemIndicator>
              Dark Mode
            </Menu.CheckboxItem>
            <Menu.CheckboxItem
              checked={isCompact}
              onCheckedChange={(isChecked) => changeLook({ isCompact: isChecked })}
            >
              <Menu.CheckboxItemIndicator keepMounted className="menu-check">
                <Icon name="check" />
              </Menu.CheckboxItemIndicator>
              Compact Layout
            </Menu.CheckboxItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
