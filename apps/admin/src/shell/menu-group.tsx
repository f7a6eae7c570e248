import { t } from "@pickwell/texts/t.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { useId, useState } from "react";
import { isBelow, type ScreenGroup, type ScreenLink } from "../screens.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./menu-group.module.css";

interface MenuGroupProps {
  group: ScreenGroup;
  /** Called when a link is followed. */
  onLeave?: () => void;
}

/**
 * An entry of the side menu with the screens below it: expanded while one of them is open,
 * otherwise on demand.
 */
export function MenuGroup({ group, onLeave }: MenuGroupProps) {
  const { pathname } = useLocation();
  const isInside = [group, ...group.under].some(({ path }) => isBelow(pathname, path));
  // The choice is kept until the user enters or leaves the group.
  const [choice, setChoice] = useState({ isInside, isOpen: isInside });
  const isOpen = choice.isInside === isInside ? choice.isOpen : isInside;
  const id = useId();
  if (group.under.length === 0) {
    return (
      <li>
        <ScreenItem of={group} onLeave={onLeave} />
      </li>
    );
  }
  const toggle = {
    type: "button",
    "aria-expanded": isOpen,
    "aria-controls": id,
    onClick: () => setChoice({ isInside, isOpen: !isOpen }),
    children: <Icon name={isOpen ? "chevron-down" : "chevron-right"} />,
  } as const;
  return (
    <li>
      {group.isClosed ? (
        <button {...toggle} className={styles.closed}>
          <Icon name={group.icon} />
          {group.label}
          {toggle.children}
        </button>
      ) : (
        <div className={styles.entry}>
          <ScreenItem of={group} onLeave={onLeave} />
          <button
            {...toggle}
            className={styles.toggle}
            aria-label={t("More of {label}", { label: group.label })}
          />
        </div>
      )}
      <ul id={id} className={styles.under} hidden={!isOpen}>
        {group.under.map((screen) => (
          <li key={screen.path}>
            <ScreenItem of={screen} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </li>
  );
}

const ScreenItem = ({ of, onLeave }: { of: ScreenLink; onLeave?: () => void }) => (
  <Link
    to={of.path}
    // Current on its own path, and all but the first one below it.
    activeOptions={{ exact: of.path === "/admin" }}
    onClick={onLeave}
  >
    <Icon name={of.icon} />
    {of.label}
  </Link>
);
