import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { partLink } from "../../ui/part-link.ts";
import { Screen } from "../../ui/screen.tsx";
import { ExchangeRates } from "./exchange-rates.tsx";
import { MoneyPart } from "./money/money.tsx";
import { NetworkForm } from "./networks/network-form.tsx";
import { Networks } from "./networks/networks.tsx";
import { NewPostbackUrl } from "./new-postback-url.tsx";
import { PostbackLog } from "./postback-log.tsx";
import { PostbackUrls } from "./postback-urls.tsx";
import { ReadNetworkAs } from "./reading/read-network-as.tsx";
import { ReportSheet } from "./report/report-sheet.tsx";
import { SaleForm } from "./sale-form.tsx";
import { SaleHistory } from "./sale-history.tsx";
import { SaleList } from "./sale-list.tsx";
import type { SalesProps, SalesSearch } from "./sales-search.ts";
import { TakenReports } from "./taken-reports.tsx";
import { TrackingIds } from "./tracking-ids/tracking-ids.tsx";

/** Sales, and how they are reported. */
export function SalesScreen(props: SalesProps) {
  const { search, onSearch } = props;
  return (
    <Screen
      title={t("Sales")}
      intro={t("Sales through your links, as reported by merchants and networks.")}
      actions={
        <IfAllowed to="admin.sales.enter">
          <button
            type="button"
            className="btn btn--sm btn--soft"
            onClick={() => onSearch({ enter: true })}
          >
            <Icon name="pencil" /> {t("Enter Sale")}
          </button>
          <button
            type="button"
            className="btn btn--sm btn--soft"
            onClick={() => onSearch({ import: true })}
          >
            <Icon name="upload" /> {t("Import Report ## of sales")}
          </button>
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            <Icon name="plus" /> {t("New URL")}
          </button>
        </IfAllowed>
      }
    >
      <nav className="seg" aria-label={t("Parts")}>
        <PartLink isCurrent={!search.tab}>{t("Sales")}</PartLink>
        <PartLink tab="money" isCurrent={search.tab === "money"}>
          {t("Money")}
        </PartLink>
        <PartLink tab="reports" isCurrent={search.tab === "reports"}>
          {t("Reports")}
        </PartLink>
        <PartLink tab="urls" isCurrent={search.tab === "urls"}>
          {t("Postback URLs")}
        </PartLink>
        <PartLink tab="networks" isCurrent={search.tab === "networks"}>
          {t("Networks")}
        </PartLink>
        <PartLink tab="ids" isCurrent={search.tab === "ids"}>
          {t("Tracking ids")}
        </PartLink>
        <PartLink tab="log" isCurrent={search.tab === "log"}>
          {t("Postback log")}
        </PartLink>
        <PartLink tab="rates" isCurrent={search.tab === "rates"}>
          {t("Exchange rates")}
        </PartLink>
      </nav>
      {search.tab === "urls" ? (
        <PostbackUrls {...props} />
      ) : search.tab === "reports" ? (
        <TakenReports {...props} />
      ) : search.tab === "log" ? (
        <PostbackLog {...props} />
      ) : search.tab === "networks" ? (
        <Networks {...props} />
      ) : search.tab === "ids" ? (
        <TrackingIds {...props} />
      ) : search.tab === "money" ? (
        <MoneyPart />
      ) : search.tab === "rates" ? (
        <ExchangeRates />
      ) : (
        <SaleList {...props} />
      )}
      {search.history && (
        <SaleHistory
          id={search.history}
          onClose={() => onSearch({ history: undefined }, { replace: true })}
        />
      )}
      <IfAllowed to="admin.sales.enter">
        {search.new && (
          <NewPostbackUrl onClose={() => onSearch({ new: undefined }, { replace: true })} />
        )}
        {search.read && (
          <ReadNetworkAs
            key={search.read}
            network={search.read}
            onClose={() => onSearch({ read: undefined }, { replace: true })}
          />
        )}
        {search.enter && (
          <SaleForm id={null} onClose={() => onSearch({ enter: undefined }, { replace: true })} />
        )}
        {search.correct && (
          <SaleForm
            key={search.correct}
            id={search.correct}
            onClose={() => onSearch({ correct: undefined }, { replace: true })}
          />
        )}
        {search.poll && (
          <NetworkForm
            key={search.poll}
            network={search.poll === "new" ? "" : search.poll}
            onClose={() => onSearch({ poll: undefined }, { replace: true })}
          />
        )}
        {search.import && (
          <ReportSheet onClose={() => onSearch({ import: undefined }, { replace: true })} />
        )}
      </IfAllowed>
    </Screen>
  );
}

interface PartLinkProps {
  tab?: SalesSearch["tab"];
  isCurrent: boolean;
  children: string;
}

const PartLink = ({ tab, isCurrent, children }: PartLinkProps) => (
  <Link to="/admin/sales" search={{ tab }} {...partLink(isCurrent)}>
    {children}
  </Link>
);
