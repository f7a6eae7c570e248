import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Logo } from "@pickwell/ui/components/logo.tsx";
import { useLocation } from "@tanstack/react-router";
import { useRef } from "react";
import { SiteSearch } from "../search/site-search.tsx";
import { CartCount, WishlistCount } from "../wishlist/counts.tsx";
import styles from "./header.module.css";
import { mainLinks, type NavLink } from "./navigation.ts";
import { DISCLOSURES, useDisclosures } from "./use-disclosures.ts";

/** @param categories - what the Categories menu offers; without any there is none */
export function Header({ categories }: { categories: NavLink[] }) {
  const head = useRef<HTMLElement>(null);
  useDisclosures(head);
  const path = useLocation({ select: ({ pathname }) => pathname });

  const link = ({ label, href }: NavLink, className?: string) => (
    <a
      key={href}
      href={href}
      className={className}
      aria-current={href === path ? "page" : undefined}
    >
      {label}
    </a>
  );
  const home = { label: "Home", href: "/" };
  const main = mainLinks.map((each) => link(each, each.href === "/deals" ? styles.hot : undefined));
  const categoryList = (
    <ul>
      {categories.map((category) => (
        <li key={category.href}>{link(category)}</li>
      ))}
    </ul>
  );

  return (
    <header className={styles.head} ref={head}>
      <div className="wrap">
        <Logo />
        <nav className={`${styles.nav} print-hidden`} aria-label="Main">
          {link(home)}
          {categories.length > 0 && (
            <details className={styles.dropdown} name={DISCLOSURES}>
              <summary>
                Categories <Icon name="chevron-down" />
              </summary>
              {categoryList}
            </details>
          )}
          {main}
        </nav>
        <details
          className={`${styles.toggle} ${styles.searchToggle} print-hidden`}
          name={DISCLOSURES}
          data-keep=""
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) head.current?.querySelector("input")?.focus();
          }}
        >
          <summary className={styles.tool} aria-label="Search">
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
            <span className="vh">Account</span>
          </a>
          <a
            className={styles.tool}
            href="/wishlist"
            aria-current={path === "/wishlist" ? "page" : undefined}
          >
            <Icon name="heart" />
            <span className="vh">Wishlist</span>
            <WishlistCount />
          </a>
          <a
            className={styles.tool}
            href="/cart"
            aria-current={path === "/cart" ? "page" : undefined}
          >
            <Icon name="bag" />
            <span className="vh">Cart</span>
            <CartCount />
          </a>
          <details className={styles.toggle} name={DISCLOSURES}>
            <summary className={styles.tool} aria-label="Menu">
              <Icon name="menu" />
              <Icon name="close" />
            </summary>
            <nav className={styles.menu} aria-label="Menu">
              {link(home)}
              {categories.length > 0 && (
                <details>
                  <summary>
                    Categories <Icon name="chevron-down" />
                  </summary>
                  {categoryList}
                </details>
              )}
              {main}
              {link({ label: "Wishlist", href: "/wishlist" })}
              {link({ label: "Cart", href: "/cart" })}
              {link({ label: "Account", href: "/account" })}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
