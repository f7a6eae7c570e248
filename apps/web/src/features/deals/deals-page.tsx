import type { Outputs } from "@pickwell/api";
import { isFlash } from "@pickwell/api/deals/rules";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import type { Deal } from "./deal.ts";
import { DealCard } from "./deal-card.tsx";
import { DealsHero } from "./deals-hero.tsx";
import { type DealsSearch, offersPath } from "./deals-search.ts";
import "./deals-page.css";

interface DealsPageProps extends DealsSearch {
  /** Soonest to end first; undefined while they are loading. */
  deals?: Deal[];
  /** What to say when they failed to load. */
  problem?: string | null;
  figures?: Outputs["deals"]["figures"];
  /** The moment the page is of. */
  now?: Date;
}

export function DealsPage({ deals, problem, figures, now, flash }: DealsPageProps) {
  return (
    <>
      <DealsHero figures={figures} />
      <section className="section" id="offers" tabIndex={-1} aria-labelledby="offers-title">
        <div className="wrap">
          <div className="shead">
            <div>
              <h2 id="offers-title">Featured Deals</h2>
              <p>Soonest to end comes first. What is over or used up leaves this page by itself.</p>
            </div>
            <nav className="seg" aria-label="Which deals to show">
              <a href={offersPath.all} aria-current={flash ? undefined : "true"}>
                All offers
              </a>
              <a href={offersPath.flash} aria-current={flash}>
                Flash, ends in 24 h
              </a>
            </nav>
          </div>
          {problem ? (
            <ErrorState
              title="Error Loading Deals"
              message={problem}
              onRetry={() => window.location.reload()}
            />
          ) : deals && now ? (
            <Offers deals={deals} now={now} isNarrowed={Boolean(flash && figures?.active)} />
          ) : (
            <Skeletons />
          )}
        </div>
      </section>
    </>
  );
}

/** The page while nothing has arrived. */
export const DealsLoading = () => <DealsPage />;

/** @param isNarrowed - there are deals that the filter leaves out */
function Offers({ deals, now, isNarrowed }: { deals: Deal[]; now: Date; isNarrowed: boolean }) {
  if (deals.length === 0) return isNarrowed ? <NoFlashDeals /> : <NoDeals />;
  const soon = deals.filter((deal) => isFlash(deal, now)).length;
  return (
    <div className="dgrid">
      {deals.map((deal, index) => (
        // Two wide ones fill a row; one that is left over takes its place among the others.
        <DealCard
          key={deal.id}
          variant="offer"
          deal={deal}
          now={now}
          wide={index < soon - (soon % 2)}
        />
      ))}
    </div>
  );
}

const NoDeals = () => (
  <EmptyState title="No Active Deals Right Now" hint="New ones open all the time. Until then:">
    <a className="btn btn--ink btn--sm" href="/products">
      Browse Products
    </a>
  </EmptyState>
);

const NoFlashDeals = () => (
  <EmptyState title="No Flash Deals Right Now" hint="Nothing ends within the next 24 hours.">
    <a className="btn btn--ink btn--sm" href={offersPath.all}>
      All offers
    </a>
  </EmptyState>
);

const Skeletons = () => (
  <>
    <p className="vh" role="status">
      Loading Deals...
    </p>
    <div className="dgrid" aria-hidden="true">
      {["first", "second", "third"].map((name) => (
        <div key={name} className="dcard">
          <div className="skel round" />
          <div className="skel mt-6 h-3 w-2/5" />
          <div className="skel mt-4 h-6 w-5/6" />
          <div className="skel mt-4 h-12" />
          <div className="skel mt-4 h-8 w-1/2" />
        </div>
      ))}
    </div>
  </>
);
