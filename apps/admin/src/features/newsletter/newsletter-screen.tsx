import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import { partLink } from "../../ui/part-link.ts";
import { Screen } from "../../ui/screen.tsx";
import { Broadcasts, NewBroadcastButton } from "./broadcasts/broadcasts.tsx";
import { Digest } from "./digest/digest.tsx";
import { ExportSubscribers } from "./export-subscribers.tsx";
import type { NewsletterProps } from "./newsletter-search.ts";
import { Outbox } from "./outbox.tsx";
import { PriceAlerts } from "./price-alerts.tsx";
import { NewSegmentButton, Segments } from "./segments/segments.tsx";
import { Series } from "./series/series.tsx";
import { Subscribers } from "./subscribers.tsx";
import { WelcomeMail } from "./welcome-mail.tsx";

/** Subscribers, broadcasts and the outbox. */
export function NewsletterScreen(props: NewsletterProps) {
  const { tab } = props.search;
  return (
    <Screen
      title={t("Newsletter")}
      intro={t(
        "Who gets mail from the shop, what they are sent, and every mail that it has written.",
      )}
      actions={
        tab === "broadcasts" ? (
          <NewBroadcastButton onSearch={props.onSearch} />
        ) : tab === "segments" ? (
          <NewSegmentButton onSearch={props.onSearch} />
        ) : (
          tab === undefined && <ExportSubscribers search={props.search} />
        )
      }
    >
      <nav className="seg" aria-label={t("Parts")}>
        <PartLink isCurrent={tab === undefined}>{t("Subscribers")}</PartLink>
        <PartLink tab="broadcasts" isCurrent={tab === "broadcasts"}>
          {t("Broadcasts")}
        </PartLink>
        <PartLink tab="segments" isCurrent={tab === "segments"}>
          {t("Segments")}
        </PartLink>
        <PartLink tab="digest" isCurrent={tab === "digest"}>
          {t("Digest")}
        </PartLink>
        <PartLink tab="series" isCurrent={tab === "series"}>
          {t("Welcome series")}
        </PartLink>
        <PartLink tab="welcome" isCurrent={tab === "welcome"}>
          {t("Welcome mail")}
        </PartLink>
        <PartLink tab="alerts" isCurrent={tab === "alerts"}>
          {t("Price alerts")}
        </PartLink>
        <PartLink tab="outbox" isCurrent={tab === "outbox"}>
          {t("Outbox")}
        </PartLink>
      </nav>
      {tab === undefined && <Subscribers {...props} />}
      {tab === "broadcasts" && <Broadcasts {...props} />}
      {tab === "segments" && <Segments {...props} />}
      {tab === "digest" && <Digest />}
      {tab === "series" && <Series {...props} />}
      {tab === "welcome" && <WelcomeMail />}
      {tab === "alerts" && <PriceAlerts />}
      {tab === "outbox" && <Outbox {...props} />}
    </Screen>
  );
}

interface PartLinkProps {
  tab?: "broadcasts" | "segments" | "digest" | "series" | "welcome" | "alerts" | "outbox";
  isCurrent: boolean;
  children: string;
}

const PartLink = ({ tab, isCurrent, children }: PartLinkProps) => (
  <Link to="/admin/newsletter" search={{ tab }} {...partLink(isCurrent)}>
    {children}
  </Link>
);
