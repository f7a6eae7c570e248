import { Menu } from "@base-ui/react/menu";
import type { MutationPath } from "@pickwell/api";
import { mayCall } from "@pickwell/api/back-office/rules";
import { t } from "@pickwell/texts/t.ts";
import { useIsWide } from "../lib/media.ts";
import { useRole } from "../lib/use-may.ts";
import { Icon, type IconName } from "./icon.tsx";
import menuPopup from "./menu-popup.module.css";
import { MenuPopup } from "./menu-popup.tsx";
import rowActions from "./row-actions.module.css";
import toolButton from "./tool-button.module.css";

export type RowAction = {
  /** Such as `Edit`. */
  label: string;
  icon: IconName;
  isDestructive?: boolean;
  /** What it calls, such as `admin.products.remove`: others than may call it do not see it. */
  calls?: MutationPath;
} & (
  | { onPress: () => void }
  /** A page of the shop, in a tab of its own. */
  | { href: string }
);

interface RowActionsProps {
  /** Name of the row. */
  name: string;
  actions: RowAction[];
}

/** Buttons, or a menu where space is scarce. */
export function RowActions({ name, actions: all }: RowActionsProps) {
  const role = useRole();
  const isWide = useIsWide();
  const actions = all.filter(({ calls }) => !calls || mayCall(role, calls, "mutation"));
  if (actions.length === 0) return null;
  if (isWide) {
    return (
      <span className={rowActions.actions}>
        {actions.map((action) => {
          const shared = {
            className: toolButton.button,
            "aria-label": `${action.label} ${name}`,
            title: action.label,
          };
          return "href" in action ? (
            <a key={action.label} {...shared} href={action.href} target="_blank" rel="noopener">
              <Icon name={action.icon} />
            </a>
          ) : (
            <button key={action.label} type="button" {...shared} onClick={action.onPress}>
              <Icon name={action.icon} />
            </button>
          );
        })}
      </span>
    );
  }
  return (
    <Menu.Root>
      <Menu.Trigger className={toolButton.button} aria-label={t("Actions for {name}", { name })}>
        <Icon name="more" />
      </Menu.Trigger>
      <MenuPopup>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            className={action.isDestructive ? menuPopup.dangerous : undefined}
            {...("href" in action
              ? {
                  render: (
                    // biome-ignore lint/a11y/useAnchorContent: the menu puts the words in
                    <a href={action.href} target="_blank" rel="noopener" />
                  ),
                }
              : { onClick: action.onPress })}
          >
            <Icon name={action.icon} /> {action.label}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}
