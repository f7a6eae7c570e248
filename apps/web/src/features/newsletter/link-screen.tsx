import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import listing from "../listing/listing.module.css";
import styles from "../wishlist/saved-list.module.css";
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

const STALE = {
  title: "This link is no longer valid",
  hint: "It may be old, or cut short by the mail program. You can subscribe again at any time.",
};

interface LinkScreenProps {
  purpose: LinkPurpose;
  search: LinkSearch;
}

/** Where a link in a newsletter mail leads. Only its button changes anything: mail scanners open links. */
export function LinkScreen({ purpose, search: { token, state } }: LinkScreenProps) {
  const { title, ask, button, doneTitle, done } = texts[purpose];
  if (!state) {
    return (
      <Frame title={title} text={ask}>
        <form
          method="post"
          action={`/newsletter/${purpose}?token=${encodeURIComponent(token ?? "")}`}
        >
          <button type="submit" className="btn btn--accent">
            {button}
          </button>
        </form>
      </Frame>
    );
  }
  const said = state === "done" ? { title: doneTitle, hint: done } : STALE;
  return (
    <Frame title={said.title} text={said.hint}>
      <a className="btn btn--ink" href="/products">
        Browse Products
      </a>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Frame({ title, text, children }: FrameProps) {
  return (
    <div className="wrap wrap--ends-far">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: "Newsletter" }]} />
      <div className={`${listing.head} ${styles.head}`}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
