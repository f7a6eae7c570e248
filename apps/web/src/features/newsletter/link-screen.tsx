import { t } from "@pickwell/texts/t.ts";
import { LinkPage } from "./link-page.tsx";
import type { LinkPurpose, LinkSearch } from "./newsletter-search.ts";

const texts = () => ({
  confirm: {
    title: t("Confirm your subscription"),
    ask: t("Press the button to confirm that this address is yours and that we may write to it."),
    button: t("Confirm Subscription"),
    doneTitle: t("You are on the list"),
    done: t("Your subscription is confirmed."),
  },
  unsubscribe: {
    title: t("Unsubscribe"),
    ask: t("Press the button, and we will not write to this address again."),
    button: t("Unsubscribe"),
    doneTitle: t("You are off the list"),
    done: t("You have been unsubscribed from our newsletter. You will get no further mail."),
  },
});

interface LinkScreenProps {
  purpose: LinkPurpose;
  search: LinkSearch;
}

/** The page of a newsletter link. */
export const LinkScreen = ({ purpose, search }: LinkScreenProps) => (
  <LinkPage
    action={`/newsletter/${purpose}?token=${encodeURIComponent(search.token ?? "")}`}
    crumb={t("Newsletter")}
    texts={texts()[purpose]}
    staleHint={t(
      "It may be old, or cut short by the mail program. You can subscribe again at any time.",
    )}
    search={search}
  />
);
