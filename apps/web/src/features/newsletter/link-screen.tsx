import { LinkPage } from "./link-page.tsx";
import type { LinkPurpose, LinkSearch } from "./newsletter-search.ts";

const texts = {
  confirm: {
    title: "Confirm your subscription",
    ask: "One press tells us that this address is yours, and that we may write to it.",
    button: "Confirm Subscription",
    doneTitle: "You are on the list",
    done: "Your subscription is confirmed. Your welcome code is in the mail you came from.",
  },
  unsubscribe: {
    title: "Unsubscribe",
    ask: "One press, and we write no more to the address this mail came to.",
    button: "Unsubscribe",
    doneTitle: "You are off the list",
    done: "You have been unsubscribed from our newsletter. No mail will say goodbye.",
  },
} as const;

interface LinkScreenProps {
  purpose: LinkPurpose;
  search: LinkSearch;
}

/** Where a link in a newsletter mail leads. */
export const LinkScreen = ({ purpose, search }: LinkScreenProps) => (
  <LinkPage
    action={`/newsletter/${purpose}?token=${encodeURIComponent(search.token ?? "")}`}
    crumb="Newsletter"
    texts={texts[purpose]}
    staleHint="It may be old, or cut short by the mail program. You can subscribe again at any time."
    search={search}
  />
);
