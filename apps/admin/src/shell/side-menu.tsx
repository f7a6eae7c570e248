import { t } from "@pickwell/texts/t.ts";
import { Logo } from "@pickwell/ui/components/logo.tsx";
import { screenGroupsFor } from "../screens.ts";
import avatar from "../ui/avatar.module.css";
import { Icon } from "../ui/icon.tsx";
import type { AdminAccount } from "./admin-account.ts";
import { MenuGroup } from "./menu-group.tsx";
import sideMenu from "./side-menu.module.css";
import { useSignOut } from "./use-sign-out.ts";

interface SideMenuProps {
  account: AdminAccount;
  /** Called when a link is followed. */
  onLeave?: () => void;
  onOpenProfile: () => void;
}

export function SideMenu({ account, onLeave, onOpenProfile }: SideMenuProps) {
  const signOut = useSignOut();
  const name = account.name || t("Admin");
  return (
    <>
      <Logo isSmall />
      <p className="label">{t("Admin Panel")}</p>
      <nav aria-label={t("Admin")}>
        <ul>
          {screenGroupsFor(account.staffRole).map((group) => (
            <MenuGroup key={group.path} group={group} onLeave={onLeave} />
          ))}
        </ul>
      </nav>
      <div className={sideMenu.account}>
        <span className={avatar.avatar} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <b>{name}</b>
        <span>{account.email}</span>
        <ul className={sideMenu.elsewhere} aria-label={t("Elsewhere")}>
          <li>
            <a href="/">
              <Icon name="external" /> {t("Open the Shop")}
            </a>
          </li>
          <li>
            <button type="button" onClick={onOpenProfile}>
              <Icon name="pencil" /> {t("Your Profile")}
            </button>
          </li>
          <li>
            <a href="/account">
              <Icon name="gear" /> {t("Your Account")}
            </a>
          </li>
        </ul>
        <button type="button" className="btn btn--xs btn--soft" onClick={signOut}>
          <Icon name="sign-out" /> {t("Sign Out")}
        </button>
      </div>
    </>
  );
}
