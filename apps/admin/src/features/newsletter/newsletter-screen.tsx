import { Link } from "@tanstack/react-router";
import type { OnSearch } from "../../lib/search-params.ts";
import { Screen } from "../../ui/screen.tsx";
import { ExportSubscribers } from "./export-subscribers.tsx";
import "./newsletter.css";
import type { NewsletterSearch } from "./newsletter-search.ts";
import { Outbox } from "./outbox.tsx";
import { Subscribers } from "./subscribers.tsx";

export interface NewsletterProps {
  search: NewsletterSearch;
  onSearch: OnSearch<NewsletterSearch>;
}

/** Who gets mail from the shop, and every mail that it has written. */
export function NewsletterScreen(props: NewsletterProps) {
  const isOutbox = props.search.tab === "outbox";
  return (
    <Screen
      title="Newsletter"
      intro="Who gets mail from the shop, and every mail that it has written."
      actions={!isOutbox && <ExportSubscribers search={props.search} />}
    >
      <nav className="seg" aria-label="Parts">
        <PartLink isCurrent={!isOutbox}>Subscribers</PartLink>
        <PartLink tab="outbox" isCurrent={isOutbox}>
          Outbox
        </PartLink>
      </nav>
      {isOutbox ? <Outbox {...props} /> : <Subscribers {...props} />}
    </Screen>
  );
}

interface PartLinkProps {
  tab?: "outbox";
  isCurrent: boolean;
  children: string;
}

const PartLink = ({ tab, isCurrent, children }: PartLinkProps) => (
  <Link
    to="/admin/newsletter"
    search={{ tab }}
    resetScroll={false}
    activeOptions={{ exact: true, explicitUndefined: true }}
    activeProps={{ "aria-current": undefined }}
    aria-current={isCurrent ? "page" : undefined}
  >
    {children}
  </Link>
);
