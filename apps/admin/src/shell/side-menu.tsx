import { Logo } from "@pickwell/ui/components/logo.tsx";
import { Link } from "@tanstack/react-router";
import { screens } from "../screens.ts";
import avatar from "../ui/avatar.module.css";
import { Icon } from "../ui/icon.tsx";
import type { AdminAccount } from "./admin-account.ts";
import sideMenu from "./side-menu.module.css";
import { useSignOut } from "./use-sign-out.ts";

interface SideMenuProps {
  account: AdminAccount;
  /** Told when somebody follows an item. */
  onLeave?: () => void;
}

export function SideMenu({ account, onLeave }: SideMenuProps) {
  const signOut = useSignOut();
  const name = account.name || "Admin";
  return (
    <>
      <Logo isSmall />
      <p className="label">Admin Panel</p>
      <nav aria-label="Admin">
        <ul>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Link
                to={screen.path}
                // Current on its own path, and all but the first one below it.
                activeOptions={{ exact: screen.path === "/admin" }}
                onClick={onLeave}
              >
                <Icon name={screen.icon} />
                {screen.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={sideMenu.account}>
        <span className={avatar.avatar} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <b>{name}</b>
        <span>{account.email}</span>
        <button type="button" className="btn btn--xs btn--soft" onClick={signOut}>
          <Icon name="sign-out" /> Sign Out
        </button>
      </div>
    </>
  );
}
