import { percentOff } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { dealPath } from "@pickwell/ui/browser/paths.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import { DealBuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { DealPrice } from "@pickwell/ui/components/offer-price.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { percentSign } from "@pickwell/ui/format/percent.ts";
import type { ReactNode } from "react";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Countdown } from "../deals/countdown.tsx";
import type { Deal } from "../deals/deal.ts";
import { UsageBar } from "../deals/usage-bar.tsx";
import styles from "./deal-of-the-day.module.css";
import type { SectionProps } from "./section.ts";

const title = () => t("Deal of the Day");

interface DealOfTheDayProps extends SectionProps<Deal[]> {
  /** The moment the page is of; unknown while nothing has arrived. */
  now: Date | undefined;
  /** Called when a deal ends while it is shown. */
  onEnd?: () => void;
}

/** The deal that ends first, with its countdown; nothing without one. */
export function DealOfTheDay({ data: deals, problem, now, onEnd }: DealOfTheDayProps) {
  const tryAgain = useTryAgain();
  if (problem) {
    return (
      <section className="section">
        <div className="wrap">
          <SectionHead title={title()} />
          <ErrorState message={problem} onRetry={tryAgain} />
        </div>
      </section>
    );
  }
  if (!deals || !now) return <Loading />;
  // Sorted by end.
  const [deal] = deals;
  return deal ? <Today {...{ deal, now, onEnd }} /> : null;
}

interface TodayProps {
  deal: Deal;
  now: Date;
  onEnd?: () => void;
}

function Today({ deal, now, onEnd }: TodayProps) {
  const [image] = deal.images;
  const { discountedPriceCents: price, originalPriceCents: before } = deal;
  const percent = percentOff(before, price);
  const art = (
    <>
      {percent > 0 && (
        <p aria-hidden="true" dir="ltr">
          −{percent}
          <small>{percentSign()}</small>
        </p>
      )}
      <Picture
        of={deal.cutOut ?? image}
        alt={image?.alt || deal.title}
        sizes={
          deal.cutOut ? "(max-width: 62.5rem) 88vw, 704px" : "(max-width: 62.5rem) 80vw, 608px"
        }
        height={800}
        className={deal.cutOut ? styles.cutOut : undefined}
      />
    </>
  );
  return (
    <Spread art={art}>
      <h3 dir="auto">{deal.title}</h3>
      <p className="muted" dir="auto">
        {deal.description}
      </p>
      <DealPrice deal={deal} size="xl" save />
      {deal.endsAt && <Countdown endsAt={deal.endsAt} now={now} variant="clock" onEnd={onEnd} />}
      <UsageBar deal={deal} />
      <div className="actions">
        <DealBuyLink deal={deal} at="hero" className="btn--accent" size="lg" />
        <a className="btn btn--lg btn--line" href={dealPath(deal)}>
          {t("View Deal")}
        </a>
      </div>
      <AffiliateNote />
    </Spread>
  );
}

/** Half a field of colour, half words. */
const Spread = ({ art, children }: { art: ReactNode; children: ReactNode }) => (
  <section className={`section ${styles.deal}`}>
    <div className={styles.art}>{art}</div>
    <div className={styles.body}>
      <h2 className="label label--dot">{title()}</h2>
      {children}
    </div>
  </section>
);

const Loading = () => (
  <section className={`section ${styles.deal}`}>
    <div className={styles.art} />
    <div className={styles.body}>
      <h2 className="label label--dot">{title()}</h2>
      <p className="vh" role="status">
        {t("Loading today’s deal...")}
      </p>
      <Skeleton height={3} width="83.3333%" />
      <Skeleton height={4} width="50%" />
      <Skeleton height={5} />
    </div>
  </section>
);
