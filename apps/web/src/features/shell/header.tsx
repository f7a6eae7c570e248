import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Logo } from "@pickwell/ui/components/logo.tsx";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useLocation } from "@tanstack/react-router";
import { Fragment, useRef } from "react";
import { KeptPart, type PartObjects } from "../../lib/parts/kept-part.tsx";
import { SiteSearch } from "../search/site-search.tsx";
import { CartCount, WishlistCount } from "../wishlist/counts.tsx";
import styles from "./header.module.css";
import { type MenuEntry, type NavLink, relOf } from "./navigation.ts";
import { DISCLOSURES, useDisclosures } from "./use-disclosures.ts";

/** Links for the shopper's own pages. */
const OWN = [{ href: "/account" }, { href: "/wishlist" }, { href: "/cart" }];

interface HeaderProps {
  /** Links, apart from those for the shopper's own pages. */
  entries: MenuEntry[];
  /** Data that they were made of, apart from the shop. */
  from: PartObjects;
}

/** The header of every page. */
export function Header({ entries, from }: HeaderProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { logo } = useShop();
  const places = [...OWN, ...entries.flatMap((entry) => [entry, ...entry.children])];
  const here = places.some(({ href }) => href === path) ? path : "";
  return (
    // React names a picture in the head of each page.
    <KeptPart of={from} as={logo ? null : `header ${here}`}>
      <Bar entries={entries} path={path} />
    </KeptPart>
  );
}

function Bar({ entries, path }: Pick<HeaderProps, "entries"> & { path: string }) {
  const head = useRef<HTMLElement>(null);
  useDisclosures(head);

  const link = ({ label, href }: NavLink, className?: string) => (
    <a
      href={href}
      className={className}
      rel={relOf(href)}
      aria-current={href === path ? "page" : undefined}
    >
      {label}
    </a>
  );
  /** @param name - shared by the disclosures of which one is open at a time */
  const entry = ({ label, href, children }: MenuEntry, at: number, name?: string) =>
    children.length === 0 ? (
      <Fragment key={at}>
        {link({ label, href }, href === "/deals" ? styles.hot : undefined)}
      </Fragment>
    ) : (
      <details key={at} className={name && styles.dropdown} name={name}>
        <summary>
          {label} <Icon name="chevron-down" />
        </summary>
        <ul>
          {children.map((child, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may be named more than once
            <li key={place}>{link(child)}</li>
          ))}
        </ul>
      </details>
    );

  return (
    <header className={styles.head} ref={head}>
      <div className="wrap">
        <Logo />
        <nav className={`${styles.nav} print-hidden`} aria-label={t("Main")}>
          {entries.map((each, at) => entry(each, at, DISCLOSURES))}
        </nav>
        <details
          className={`${styles.toggle} ${styles.searchToggle} print-hidden`}
          name={DISCLOSURES}
          data-keep=""
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) head.current?.querySelector("input")?.focus();
          }}
        >
          <summary className={styles.tool} aria-label={t("Search")}>
            <Icon name="search" />
            <Icon name="close" />
          </summary>
        </details>
        <SiteSearch />
        <div className={`${styles.tools} print-hidden`}>
          <a
            className={`${styles.tool} ${styles.accountTool}`}
            href="/account"
            aria-current={path === "/account" ? "page" : undefined}
          >
            <Icon name="user" />
            <span className="vh">{t("Account")}</span>
          </a>
          <a
            className={styles.tool}
            href="/wishlist"
            aria-current={path === "/wishlist" ? "page" : undefined}
          >
            <Icon name="heart" />
            <span className="vh">{t("Wishlist")}</span>
            <WishlistCount />
          </a>
          <a
            className={styles.tool}
            href="/cart"
            aria-current={path === "/cart" ? "page" : undefined}
          >
            <Icon name="bag" />
            <span className="vh">{t("Cart")}</span>
            <CartCount />
          </a>
          <details className={styles.toggle} name={DISCLOSURES}>
            <summary className={styles.tool} aria-label={t("Menu")}>
              <Icon name="menu" />
              <Icon name="close" />
            </summary>
            <nav className={styles.menu} aria-label={t("Menu")}>
              {entries.map((each, at) => entry(each, at))}
              {link({ label: t("Wishlist"), href: "/wishlist" })}
              {link({ label: t("Cart"), href: "/cart" })}
              {link({ label: t("Account"), href: "/account" })}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
