import { CARD_FEATURES, isFlash, savingCents, soldCount } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { dealPath, productKeyPath } from "@pickwell/ui/browser/paths.ts";
import { DealBuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { DealPrice } from "@pickwell/ui/components/offer-price.tsx";
import { PageLink } from "@pickwell/ui/components/page-link.tsx";
import { endText, formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { useState } from "react";
import coveringLink from "../../ui/covering-link.module.css";
import styles from "../products/product-card.module.css";
import { Countdown } from "./countdown.tsx";
import type { Deal } from "./deal.ts";
import dealCard from "./deal-card.module.css";
import { dealLabel } from "./deal-label.ts";
import dealPicture from "./deal-picture.module.css";
import { DealPicture, PercentOff } from "./deal-picture.tsx";
import { UsageBar } from "./usage-bar.tsx";

interface SpecialProps {
  variant: "special";
  deal: Deal;
  /** When the page was rendered, if known. */
  now?: Date;
  eager?: boolean;
}

interface OfferProps {
  variant: "offer";
  deal: Deal;
  /** When the page was rendered, from the loader. */
  now: Date;
  /** Half a row wide instead of a third, with the text beside the picture. */
  wide?: boolean;
  /** The card is visible first, so its picture is loaded first. */
  eager?: boolean;
}

/**
 * A deal in a grid. `special`: a small card on the home page, with links to the deal and the
 * merchant. `offer`: a large card on the deals page with all details.
 */
export const DealCard = (props: SpecialProps | OfferProps) =>
  props.variant === "special" ? <Special {...props} /> : <Offer {...props} />;

function Special({ deal, now, eager }: SpecialProps) {
  return (
    <article className={dealCard.special}>
      <DealPicture
        deal={deal}
        sizes="(max-width: 40rem) 120px, (max-width: 56.25rem) 45vw, 310px"
        eager={eager}
      />
      <PercentOff deal={deal} />
      <div>
        <h3 className={`${coveringLink.heading} print-url`}>
          <a href={dealPath(deal)} dir="auto">
            {deal.title}
          </a>
        </h3>
        <DealPrice deal={deal} />
      </div>
      <p className={dealPicture.ends}>
        {endText(deal.endsAt, now)}
        <PageLink href="/affiliate-disclosure">{t("Affiliate link")}</PageLink>
      </p>
      <div className={styles.foot}>
        {/* The title leads to the same page, so the keyboard stops there once. */}
        <a className={`${styles.view} print-hidden`} href={dealPath(deal)} tabIndex={-1}>
          {t("View Deal")}
        </a>
        <DealBuyLink deal={deal} at="deal" size="sm" />
      </div>
    </article>
  );
}

/** Descriptions can be long; a card has room for one paragraph. */
const firstParagraph = (description: string) => description.split("\n", 1)[0];

function Offer({ deal, now, wide, eager }: OfferProps) {
  const [isOver, setOver] = useState(false);
  const isSoon = isFlash(deal, now);
  const saving = savingCents(deal.originalPriceCents, deal.discountedPriceCents);
  // The deal's product page; the shop redirects a deal's id to the deal's page.
  const path = productKeyPath(deal.product?.id ?? deal.id);
  return (
    <article
      className={
        wide ? `${dealCard.offer} print-whole ${dealCard.wide}` : `${dealCard.offer} print-whole`
      }
    >
      <DealPicture
        deal={deal}
        sizes="(max-width: 40rem) 75vw, (max-width: 56.25rem) 45vw, 320px"
        eager={eager}
      />
      <PercentOff deal={deal} />
      <div className={dealCard.body}>
        <p className={dealPicture.meta}>
          <span className="label">{dealLabel(deal)}</span>
          <span className={isSoon ? `${dealPicture.ends} ${dealPicture.soon}` : dealPicture.ends}>
            {isSoon && <Icon name="clock" />}
            {endText(deal.endsAt, now)}
          </span>
        </p>
        <h3 className={`${coveringLink.heading} print-url`}>
          <a href={path} dir="auto">
            {deal.title}
          </a>
        </h3>
        {deal.description && (
          <p className="muted" dir="auto">
            {firstParagraph(deal.description)}
          </p>
        )}
        {deal.features.length > 0 && (
          <ul>
            {deal.features.slice(0, CARD_FEATURES).map((feature) => (
              <li key={feature}>
                <span dir="auto">{feature}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={dealCard.priceLine}>
          <DealPrice deal={deal} size="lg" />
          {saving > 0 && (
            <span className={dealCard.saving}>
              {t("Save {price}", { price: formatMoney(saving) })}
            </span>
          )}
        </div>
        {isSoon && deal.endsAt && (
          <>
            <div className={dealCard.flash}>
              <span>{isOver ? t("This deal has ended") : t("Closes in")}</span>
              {!isOver && <Countdown endsAt={deal.endsAt} now={now} onEnd={() => setOver(true)} />}
            </div>
            <UsageBar deal={deal} />
          </>
        )}
        <div className={dealCard.foot}>
          <span className="muted num">
            {t("{views, plural, one {# view} other {# views}}, {sold} sold", {
              views: deal.views,
              sold: formatCount(soldCount(deal)),
            })}
          </span>
          {!isOver && (
            <a
              className={`btn btn--sm ${isSoon ? "btn--ink" : "btn--line"}`}
              href={path}
              tabIndex={-1}
            >
              {t("Grab This Deal")}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
