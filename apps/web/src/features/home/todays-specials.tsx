import { HOME_DEALS } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { CardSkeletons, EmptyState, ErrorState } from "../../ui/states.tsx";
import type { Deal } from "../deals/deal.ts";
import styles from "../deals/deal-card.module.css";
import { DealCard } from "../deals/deal-card.tsx";
import type { SectionProps } from "./section.ts";

interface TodaysSpecialsProps extends SectionProps<Deal[]> {
  /** The moment the page is of, if it is known. */
  now?: Date;
}

export function TodaysSpecials({ data: deals, problem, words, now }: TodaysSpecialsProps) {
  const tryAgain = useTryAgain();
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t("Today's Specials")}
          link={{ label: t("View All Deals"), href: "/deals" }}
          {...words}
        />
        {problem ? (
          <ErrorState message={problem} onRetry={tryAgain} />
        ) : deals?.length === 0 ? (
          <EmptyState
            title={t("No deals available today")}
            hint={t("Nothing is reduced right now. Our regular picks are worth a look, too.")}
          >
            <a className="btn btn--ink" href="/products">
              {t("Browse Products")}
            </a>
          </EmptyState>
        ) : deals ? (
          <div className={styles.specials}>
            {deals.map((deal) => (
              <DealCard key={deal.id} variant="special" deal={deal} now={now} />
            ))}
          </div>
        ) : (
          <CardSkeletons count={HOME_DEALS} label={t("Loading today’s specials...")} />
        )}
      </div>
    </section>
  );
}
