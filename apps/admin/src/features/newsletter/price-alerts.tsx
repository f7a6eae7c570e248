import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { figureOf } from "../../ui/figure.ts";
import lists from "../../ui/lists.module.css";
import { Panel, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";

/** Numbers of price alerts, without personal data. */
export function PriceAlerts() {
  const query = useQuery(useAdmin().alerts.figures.queryOptions());
  const wanted = query.data?.wanted ?? [];
  return (
    <>
      <StatStrip
        stats={[
          { label: t("Any drop"), value: figureOf(query, ({ alerts }) => alerts.drop) },
          { label: t("Below a price"), value: figureOf(query, ({ alerts }) => alerts.below) },
          { label: t("Back in stock"), value: figureOf(query, ({ alerts }) => alerts.back) },
          { label: t("In browsers"), value: figureOf(query, ({ inBrowsers }) => inBrowsers) },
          { label: t("Mails in 30 days"), value: figureOf(query, ({ mails }) => mails) },
        ]}
      />
      <Panel label={t("Most waited for")}>
        {query.data && wanted.length === 0 ? (
          <Empty
            title={t("Nobody waits for a price")}
            hint={t("Readers ask on a product’s page to be told when it costs less, or is back.")}
          />
        ) : (
          <ul className={lists.rows}>
            {wanted.map(({ id, name, slug, readers }) => (
              <li key={id}>
                <span />
                <a href={`/product/${slug}`} dir="auto">
                  {name}
                </a>
                <span className="muted">
                  {t("{readers, plural, one {# reader} other {# readers}}", { readers })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
