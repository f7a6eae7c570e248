import { savingCents, soldCount } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import { DealBuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { DealPrice } from "@pickwell/ui/components/offer-price.tsx";
import { Rating } from "@pickwell/ui/components/rating.tsx";
import { endText, formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { useState } from "react";
import { titleLength } from "../../lib/title-length.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { FeatureList } from "../../ui/feature-list.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import styles from "../product-detail/product-detail.module.css";
import { Countdown } from "./countdown.tsx";
import type { Deal } from "./deal.ts";
import { dealLabel } from "./deal-label.ts";
import dealPicture from "./deal-picture.module.css";
import { DealPicture, PercentOff } from "./deal-picture.tsx";
import dealScreen from "./deal-screen.module.css";
import { UsageBar } from "./usage-bar.tsx";
import { Voucher } from "./voucher.tsx";

interface DealScreenProps {
  deal: Deal;
  /** The moment the page is of. */
  now: Date;
}

/** An open deal, until its countdown ends. */
export function DealScreen({ deal, now }: DealScreenProps) {
  const [isOver, setOver] = useState(false);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          trail={[
            { label: t("Home"), to: "/" },
            { label: t("Today's Deals"), to: "/deals" },
            { label: deal.title },
          ]}
        />
        <div className={dealScreen.deal}>
          <div className={dealScreen.art}>
            <DealPicture deal={deal} sizes="(max-width: 56.25rem) 90vw, 680px" eager />
            <PercentOff deal={deal} />
          </div>
          <DealText deal={deal} now={now} isOver={isOver} onEnd={() => setOver(true)} />
        </div>
      </div>
      <div className="section" />
      {!isOver && (
        <div className={`${styles.buyBar} print-hidden`}>
          <DealPrice deal={deal} />
          <DealBuyLink deal={deal} at="detail" className="btn--accent" />
        </div>
      )}
    </>
  );
}

interface DealTextProps extends DealScreenProps {
  isOver: boolean;
  onEnd: () => void;
}

function DealText({ deal, now, isOver, onEnd }: DealTextProps) {
  const [toast, showToast] = useToast();
  const saving = savingCents(deal.originalPriceCents, deal.discountedPriceCents);
  return (
    <div className={styles.buy}>
      <p className={dealPicture.meta}>
        <span className="label">{dealLabel(deal)}</span>
        <span className={dealPicture.ends}>{endText(deal.endsAt, now)}</span>
      </p>
      <h1 dir="auto" {...titleLength(deal.title)}>
        {deal.title}
      </h1>
      <p className={dealScreen.facts}>
        {deal.category && <span className="tag">{deal.category}</span>}
        <Rating stars={deal.rating} reviews={deal.reviewCount} />
      </p>
      <div className={styles.priceBox}>
        <DealPrice deal={deal} size="xl" />
        {saving > 0 && (
          <p className={dealScreen.saving}>{t("Save {price}", { price: formatMoney(saving) })}</p>
        )}
      </div>
      {!isOver && deal.endsAt && (
        <div className={dealScreen.countdown}>
          <Countdown endsAt={deal.endsAt} now={now} variant="clock" onEnd={onEnd} />
        </div>
      )}
      {/* Always there, so that screen readers hear of the end. */}
      <div role="status">{isOver && <Over deal={deal} />}</div>
      {!isOver && (
        <>
          <UsageBar deal={deal} />
          <Voucher deal={deal} />
          <div className={`${styles.actions} ${dealScreen.actions}`}>
            <DealBuyLink deal={deal} at="detail" size="lg" className="btn--accent" />
            <ShareButton title={deal.title} showToast={showToast} />
          </div>
          <AffiliateNote />
        </>
      )}
      {deal.description && (
        <p className={`${styles.lead} print-far-url`} dir="auto">
          {deal.description}
        </p>
      )}
      <FeatureList features={deal.features} />
      <p className={`${dealScreen.foot} print-url`}>
        <span className="muted num">
          {t("{views, plural, one {# view} other {# views}}, {sold} sold", {
            views: deal.views,
            sold: formatCount(soldCount(deal)),
          })}
        </span>
        {deal.product && (
          <a className="link" href={productPath(deal.product)}>
            {t("More about {name}", { name: deal.product.name })} <Icon name="arrow-right" />
          </a>
        )}
      </p>
      {toast}
    </div>
  );
}

const Over = ({ deal }: { deal: Deal }) => (
  <div className={dealScreen.over}>
    <p>
      <b>{t("This deal has ended")}</b>
      {deal.product
        ? t("The product may still be there, at its usual price.")
        : t("There are others.")}
    </p>
    <a className="btn btn--ink btn--sm" href="/deals">
      {t("See Today's Deals")}
    </a>
  </div>
);
