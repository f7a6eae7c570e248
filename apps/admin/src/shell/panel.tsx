import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useKeptFocus } from "@pickwell/ui/browser/use-kept-focus.ts";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { NoticeBell } from "../features/notices/notice-bell.tsx";
import { useIsWide } from "../lib/media.ts";
import { Palette } from "../palette/palette.tsx";
import { Icon } from "../ui/icon.tsx";
import toolButton from "../ui/tool-button.module.css";
import type { AdminAccount } from "./admin-account.ts";
import { AppearanceMenu } from "./appearance-menu.tsx";
import { DiskNotice } from "./disk-notice.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import panel from "./panel.module.css";
import sideMenu from "./side-menu.module.css";
import { SideMenu } from "./side-menu.tsx";
import { SlideOver } from "./slide-over.tsx";
import { TwoFactorNotice } from "./two-factor-notice.tsx";

const OwnProfile = lazy(() =>
  import("../features/authors/own-profile.tsx").then(({ OwnProfile }) => ({ default: OwnProfile })),
);

/** What every screen has around it. */
export function Panel({ account, children }: { account: AdminAccount; children: ReactNode }) {
  const isWide = useIsWide();
  const [isMenuOpen, openMenu] = useState(false);
  const [isProfileOpen, openProfile] = useState(false);
  const shell = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main, shell);
  return (
    <div className={panel.shell} ref={shell}>
      <a className="skip" href="#main">
        {t("Skip to content")}
      </a>
      {isWide ? (
        <aside className={sideMenu.side}>
          <SideMenu account={account} onOpenProfile={() => openProfile(true)} />
        </aside>
      ) : (
        <SlideOver isOpen={isMenuOpen} onOpenChange={openMenu}>
          <SideMenu
            account={account}
            onLeave={() => openMenu(false)}
            onOpenProfile={() => {
              openMenu(false);
              openProfile(true);
            }}
          />
        </SlideOver>
      )}
      <div className={panel.shellBody}>
        <header className={panel.top}>
          {!isWide && (
            <button
              type="button"
              className={toolButton.button}
              aria-label={t("Menu")}
              aria-expanded={isMenuOpen}
              onClick={() => openMenu(true)}
            >
              <Icon name="menu" />
            </button>
          )}
          <p>
            {rich("Welcome back, <b>{name}</b>", {
              b: (inside) => <b>{inside}</b>,
              name: account.name || t("Admin"),
            })}
          </p>
          <Palette />
          <NoticeBell />
          <AppearanceMenu />
          <KeyboardHelp />
        </header>
        <main id="main" tabIndex={-1} ref={main}>
          <DiskNotice />
          <TwoFactorNotice />
          {children}
        </main>
      </div>
      {isProfileOpen && (
        <Suspense>
          <OwnProfile onClose={() => openProfile(false)} />
        </Suspense>
      )}
    </div>
  );
}
