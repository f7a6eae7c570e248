import type { ReactNode } from "react";
import { useHasPage } from "../shop/linked-pages.ts";

interface PageLinkProps {
  /** Path of a page of text, such as `/privacy`. */
  href: string;
  children: ReactNode;
}

/** A link to a page of the owner; nothing if the page does not exist. */
export const PageLink = ({ href, children }: PageLinkProps) =>
  useHasPage()(href) ? <a href={href}>{children}</a> : null;
