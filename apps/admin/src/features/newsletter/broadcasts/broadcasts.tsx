import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../../lib/use-admin.ts";
import { figureOf } from "../../../ui/figure.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Panel, StatStrip } from "../../../ui/screen.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../../ui/tools.tsx";
import { Deliverability } from "../deliverability/deliverability.tsx";
import type { NewsletterProps } from "../newsletter-search.ts";
import { BounceMailbox } from "./bounce-mailbox.tsx";
import { BounceUrl } from "./bounce-url.tsx";
import { EditBroadcast, NewBroadcast } from "./broadcast-editor.tsx";
import { BroadcastFigures } from "./broadcast-figures.tsx";
import {
  type Broadcast,
  type BroadcastFilter,
  broadcastFilterOf,
  filterChoices,
} from "./broadcast-labels.ts";
import { BroadcastTable } from "./broadcast-table.tsx";
import { ScheduleBroadcast } from "./schedule-broadcast.tsx";
import { useRowActions } from "./use-row-actions.ts";

const LIMIT = 20;
/** While something is being sent, in milliseconds. */
const LIVE_MS = 2000;
/** While something waits for its moment. */
const WAITING_MS = 20_000;

export const NewBroadcastButton = ({ onSearch }: Pick<NewsletterProps, "onSearch">) => (
  <button type="button" className="btn btn--sm btn--accent" onClick={() => onSearch({ new: true })}>
    <Icon name="plus" /> {t("New Broadcast")}
  </button>
);

/** Broadcasts: drafts, running and sent ones. */
export function Broadcasts({ search, onSearch }: NewsletterProps) {
  const status = broadcastFilterOf(search.status);
  const { page = 1 } = search;
  const [scheduling, setScheduling] = useState<Broadcast>();
  const query = useQuery({
    ...useAdmin().broadcasts.list.queryOptions({
      search: search.search,
      status: status ?? "all",
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.counts.sending ?? 0) > 0
        ? LIVE_MS
        : state.data?.broadcasts.some(({ sendAt }) => sendAt) && WAITING_MS,
  });
  const figure = (name: "all" | BroadcastFilter) => figureOf(query, ({ counts }) => counts[name]);
  const open = ({ id, status }: Broadcast) =>
    onSearch(status === "draft" ? { edit: id } : { broadcast: id });
  const close = () =>
    onSearch({ new: undefined, edit: undefined, broadcast: undefined }, { replace: true });

  const actionsFor = useRowActions({ onOpen: open, onSchedule: setScheduling });

  return (
    <>
      <StatStrip
        stats={[
          { label: t("Broadcasts"), value: figure("all") },
          { label: t("Drafts"), value: figure("draft") },
          { label: t("Scheduled"), value: figure("scheduled") },
          { label: t("Being sent"), value: figure("sending") },
          { label: t("Sent"), value: figure("sent") },
        ]}
      />
      <Panel label={t("Broadcasts")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search broadcasts")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Status")}
            all={t("All Status")}
            choices={filterChoices}
            value={status}
            onChange={(value) => onSearch({ status: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading broadcasts...")}
          failed={t("Failed to load broadcasts. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={({ counts }) => (
            <Empty
              title={t("No broadcasts found")}
              hint={
                counts.all === 0
                  ? t("Write one: it goes to everybody who has confirmed their address.")
                  : t("Try adjusting your search or filter criteria.")
              }
            />
          )}
        >
          {({ broadcasts }) => (
            <BroadcastTable
              broadcasts={broadcasts}
              actionsFor={actionsFor}
              onOpen={open}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      <Deliverability />
      <BounceUrl />
      <BounceMailbox />
      {scheduling && (
        <ScheduleBroadcast broadcast={scheduling} onClose={() => setScheduling(undefined)} />
      )}
      {search.new && (
        <NewBroadcast
          onClose={close}
          onMade={(id) => onSearch({ new: undefined, edit: id }, { replace: true })}
        />
      )}
      {search.edit && (
        <EditBroadcast
          key={search.edit}
          id={search.edit}
          onClose={close}
          onSent={() => onSearch({ edit: undefined, broadcast: search.edit }, { replace: true })}
        />
      )}
      {search.broadcast && (
        <BroadcastFigures key={search.broadcast} id={search.broadcast} onClose={close} />
      )}
    </>
  );
}
