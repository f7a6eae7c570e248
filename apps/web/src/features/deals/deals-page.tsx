import type { Outputs } from "@pickwell/api";
import { DEALS_PAGE_SIZE, isFlash } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import skeleton from "@pickwell/ui/components/skeleton.module.css";
import type { Ref } from "react";
import { reloadWhenOnline } from "../../lib/connection.ts";
import sectionHead from "../../ui/section-head.module.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { LikedByOthers } from "../listing/liked-by-others.tsx";
import styles from "../listing/listing.module.css";
import { Pager } from "../listing/pager.tsx";
import { ShownCount } from "../listing/shown-range.tsx";
import { useListing } from "../listing/use-listing.ts";
import { usePageTurn } from "../listing/use-page-turn.ts";
import type { Deal } from "./deal.ts";
import dealCard from "./deal-card.module.css";
import { DealCard } from "./deal-card.tsx";
import dealPicture from "./deal-picture.module.css";
import { DealsHero } from "./deals-hero.tsx";
import { type DealsSearch, offersPath } from "./deals-search.ts";

interface DealsPageProps {
  /** Search parameters of the URL. */
  search?: DealsSearch;
  /** The deals of this page, soonest to end first; undefined while loading. */
  deals?: Deal[];
  /** Error message when loading failed. */
  problem?: string | null;
  figures?: Outputs["deals"]["figures"];
  /** When the page was rendered. */
  now?: Date;
}

export function DealsPage({ deals, problem, figures, now, search = {} }: DealsPageProps) {
  const { flash, page } = search;
  const listing = useListing("/deals", search);
  const { status, turn } = usePageTurn(page);
  const total = flash ? figures?.flash : figures?.active;
  return (
    <>
      <DealsHero figures={figures} />
      <section
        className={`section ${dealCard.offersSection}`}
        id="offers"
        tabIndex={-1}
        aria-labelledby="offers-title"
      >
        <div className="wrap">
          <div className={sectionHead.head}>
            <div>
              <h2 id="offers-title">{t("Featured Deals")}</h2>
              <p>
                {t(
                  "Soonest to end comes first. What is over or used up leaves this page by itself.",
                )}
              </p>
            </div>
            <nav className="seg print-hidden" aria-label={t("Which deals to show")}>
              <a href={offersPath.all} aria-current={flash ? undefined : "true"}>
                {t("All offers")}
              </a>
              <a href={offersPath.flash} aria-current={flash}>
                {t("Flash, ends in 24 h")}
              </a>
            </nav>
          </div>
          <CountLine
            of={{ shown: problem ? undefined : deals?.length, total, ...search }}
            ref={status}
          />
          {problem ? (
            <ErrorState
              title={t("Error Loading Deals")}
              message={problem}
              onRetry={reloadWhenOnline}
            />
          ) : deals && now ? (
            <Offers
              deals={deals}
              now={now}
              isNarrowed={Boolean(flash && figures?.active)}
              first={page && total ? listing.link({}).href : undefined}
            />
          ) : (
            <Skeletons />
          )}
          <Pager
            listing={listing}
            pages={Math.ceil((total ?? 0) / DEALS_PAGE_SIZE)}
            onTurn={turn}
          />
        </div>
      </section>
    </>
  );
}

/** The page while it is loading. */
export const DealsLoading = () => <DealsPage />;

interface CountLineProps {
  of: DealsSearch & { shown: number | undefined; total: number | undefined };
  ref: Ref<HTMLParagraphElement>;
}

/** How many deals are shown; nothing while unknown. */
const CountLine = ({ of: { shown, total, flash, page = 1 }, ref }: CountLineProps) => (
  <p className={styles.countLine} role="status" tabIndex={-1} ref={ref}>
    {shown !== undefined && total !== undefined && (
      <ShownCount {...{ shown, total, page }} pageSize={DEALS_PAGE_SIZE} kind="deals">
        {flash &&
          t("{total, plural, one { that ends} other { that end}} within 24 hours", { total })}
      </ShownCount>
    )}
  </p>
);

interface OffersProps {
  deals: Deal[];
  now: Date;
  /** The filter leaves out some deals. */
  isNarrowed: boolean;
  /** Link to the first page when this one is beyond the last. */
  first: string | undefined;
}

function Offers({ deals, now, isNarrowed, first }: OffersProps) {
  if (deals.length === 0 && first) return <NoMoreDeals first={first} />;
  if (deals.length === 0) return isNarrowed ? <NoFlashDeals /> : <NoDeals />;
  const soon = deals.filter((deal) => isFlash(deal, now)).length;
  return (
    <div className={dealCard.offers}>
      {deals.map((deal, index) => (
        // Two wide cards fill a row; a single one has normal width.
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

const NoMoreDeals = ({ first }: { first: string }) => (
  <EmptyState title={t("There are no more deals")}>
    <a className="btn btn--ink btn--sm" href={first}>
      {t("Back to the first page")}
    </a>
  </EmptyState>
);

const NoDeals = () => (
  <>
    <EmptyState title={t("No Active Deals Right Now")} hint={t("Until there are new ones:")}>
      <a className="btn btn--ink btn--sm" href="/products">
        {t("Browse Products")}
      </a>
    </EmptyState>
    <LikedByOthers />
  </>
);

const NoFlashDeals = () => (
  <EmptyState
    title={t("No Flash Deals Right Now")}
    hint={t("Nothing ends within the next 24 hours.")}
  >
    <a className="btn btn--ink btn--sm" href={offersPath.all}>
      {t("All offers")}
    </a>
  </EmptyState>
);

const Skeletons = () => (
  <>
    <p className="vh" role="status">
      {t("Loading Deals...")}
    </p>
    <div className={dealCard.offers} aria-hidden="true">
      {["first", "second", "third"].map((name) => (
        <div key={name} className={`${dealCard.offer} print-whole`}>
          <div className={`${skeleton.skeleton} ${dealPicture.picture} ${edged.edged}`} />
          <Skeleton above={1.5} height={0.75} width="40%" />
          <Skeleton above={1} height={1.5} width="83.3333%" />
          <Skeleton above={1} height={3} />
          <Skeleton above={1} height={2} width="50%" />
        </div>
      ))}
    </div>
  </>
);
