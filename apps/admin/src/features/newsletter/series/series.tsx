import { MAX_SERIES_MAILS } from "@pickwell/api/broadcasts/series/rules";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAdmin } from "../../../lib/use-admin.ts";
import { figureOf } from "../../../ui/figure.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel, StatStrip } from "../../../ui/screen.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";
import { EditBroadcast, NewBroadcast } from "../broadcasts/broadcast-editor.tsx";
import { BroadcastFigures } from "../broadcasts/broadcast-figures.tsx";
import type { NewsletterProps } from "../newsletter-search.ts";
import own from "./series.module.css";
import { SeriesMails } from "./series-mails.tsx";
import { SeriesSettings } from "./series-settings.tsx";
import { SeriesWhen } from "./series-when.tsx";
import { type SeriesMail, useSeriesActions } from "./use-series-actions.ts";

/** While readers are under way. */
const LIVE_MS = 20_000;

/** The welcome series: timing, content and statistics of its mails. */
export function Series({ search, onSearch }: NewsletterProps) {
  const { series } = useAdmin();
  const actions = useSeriesActions();
  const [timing, setTiming] = useState<SeriesMail>();
  const query = useQuery({
    ...series.get.queryOptions(),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.readers.underWay ?? 0) > 0 && LIVE_MS,
  });
  const close = () =>
    onSearch({ new: undefined, edit: undefined, broadcast: undefined }, { replace: true });
  const { data } = query;
  const mails = data?.mails ?? [];
  return (
    <>
      <StatStrip
        stats={[
          { label: t("Under way"), value: figureOf(query, ({ readers }) => readers.underWay) },
          { label: t("Had all of it"), value: figureOf(query, ({ readers }) => readers.done) },
          { label: t("Left on the way"), value: figureOf(query, ({ readers }) => readers.left) },
          { label: t("Stopped it"), value: figureOf(query, ({ readers }) => readers.stopped) },
        ]}
      />
      <Panel
        title={t("Mails in their order")}
        aside={
          mails.length < MAX_SERIES_MAILS && (
            <button
              type="button"
              className="btn btn--sm btn--soft"
              onClick={() => onSearch({ new: true })}
            >
              <Icon name="plus" /> {t("Add a Mail")}
            </button>
          )
        }
      >
        <div className={own.first}>
          <p>
            <b>{t("Welcome mail")}</b>
            <span className="muted">
              {t(
                "Immediately, with the confirmation link. The series begins for everybody who follows it.",
              )}
            </span>
          </p>
          <Link className="link" to="/admin/newsletter" search={{ tab: "welcome" }}>
            {t("Edit")}
          </Link>
        </div>
        {data ? (
          mails.length > 0 && (
            <SeriesMails mails={mails} actions={actions} onSearch={onSearch} onTime={setTiming} />
          )
        ) : query.isError ? (
          <Failure
            message={t("Failed to load the series. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={t("Loading the series...")} />
        )}
        <p className={`hint ${own.rules}`}>
          {t(
            "Whoever is under way goes on after the mail they had last, by the order and the times that hold then; nobody gets a mail twice, and none that now stands before their place. A mail that is off is passed over when its turn comes. Whoever had all of it gets nothing that is added later.",
          )}
        </p>
      </Panel>
      <SeriesSettings underWay={data?.readers.underWay ?? 0} onEnd={actions.end} />
      {search.new && (
        <NewBroadcast
          title={t("New Mail of the Series")}
          make={series.create.mutate}
          onClose={close}
          onMade={(id) => onSearch({ new: undefined, edit: id }, { replace: true })}
        />
      )}
      {search.edit && (
        <EditBroadcast key={search.edit} id={search.edit} onClose={close} onSent={close} />
      )}
      {search.broadcast && (
        <BroadcastFigures key={search.broadcast} id={search.broadcast} onClose={close} />
      )}
      {timing && <SeriesWhen mail={timing} onClose={() => setTiming(undefined)} />}
    </>
  );
}
