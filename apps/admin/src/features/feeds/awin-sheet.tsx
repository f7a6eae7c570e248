/** Chooses feeds from Awin's list. */

import {
  type AwinFeed,
  type AwinList,
  readAwinList,
  sourceNameOf,
} from "@pickwell/api/import/awin-list/rules";
import { INTERVALS, MAX_AWIN_FEEDS } from "@pickwell/api/import/sources/schema";
import { t } from "@pickwell/texts/t.ts";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureMessage } from "../../forms/problem-messages.ts";
import { textOfBytes } from "../../lib/text-of-bytes.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import sheet from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import styles from "./awin.module.css";
import { AwinTable } from "./awin-table.tsx";
import { type FeedSource, intervalLabel, type ListedFeed } from "./feed-search.ts";

type Interval = (typeof INTERVALS)[number];

/** A list, and how feeds of it become sources. */
interface OpenedList {
  feeds: ListedFeed[];
  unread: number;
  /** Feeds that are in the list and not among these. */
  left: number;
  /** @returns how many were added */
  add: (ids: string[], everyHours: Interval) => Promise<number>;
}

interface AwinSheetProps {
  sources: readonly FeedSource[];
  onClose: () => void;
}

export function AwinSheet({ sources, onClose }: AwinSheetProps) {
  const [list, setList] = useState<OpenedList>();
  return (
    <Sheet
      title={t("Awin’s List")}
      note={t("Every feed your Awin account may see. Those you choose are fetched from now on.")}
      onClose={onClose}
      isWide
    >
      {list ? (
        <ChooseFeeds list={list} onClose={onClose} />
      ) : (
        <OpenList sources={sources} onOpened={setList} />
      )}
    </Sheet>
  );
}

interface OpenListProps {
  sources: readonly FeedSource[];
  onOpened: (list: OpenedList) => void;
}

/** Ways to open Awin's list of feeds. */
function useOpenList({ sources, onOpened }: OpenListProps) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  /** Fetches the list from Awin. @param url - empty for the key of feeds that are here already */
  async function open(url: string) {
    if (isBusy) return;
    setBusy(true);
    await attempt(
      async () => {
        const listed = await admin.sources.awinFeeds.mutate({ url });
        onOpened({
          ...listed,
          add: async (feedIds, everyHours) =>
            (await admin.sources.addAwinFeeds.mutate({ url, feedIds, everyHours })).added,
        });
      },
      { failed: t("The list could not be fetched. Please try again.") },
    );
    setBusy(false);
  }

  /** Reads the list from a file. */
  async function read(chosen: File) {
    const bytes = await chosen.arrayBuffer().catch(() => null);
    if (!bytes) return toast.failed(t("The file could not be read. Please try again."));
    const list = readAwinList(textOfBytes(new Uint8Array(bytes)));
    if ("problem" in list) toast.failed(list.problem);
    else show(list);
  }

  function show({ feeds, unread }: AwinList) {
    const isAdded = (feed: AwinFeed) =>
      sources.some(
        ({ name, host }) => name === sourceNameOf(feed) && host === new URL(feed.url).host,
      );
    const byId = new Map(feeds.filter((feed) => !isAdded(feed)).map((feed) => [feed.id, feed]));
    onOpened({
      feeds: feeds.map(({ url, ...feed }) => ({ ...feed, isAdded: isAdded({ ...feed, url }) })),
      unread,
      left: 0,
      async add(ids, everyHours) {
        let added = 0;
        for (const feed of ids.flatMap((each) => byId.get(each) ?? [])) {
          const { url } = feed;
          await admin.sources.create.mutate({ name: sourceNameOf(feed), url, everyHours });
          added++;
        }
        return added;
      },
    });
  }

  return { open, read, isBusy };
}

function OpenList({ sources, onOpened }: OpenListProps) {
  // A feed of Awin's is here already, and with it the key.
  const hasKey = sources.some(({ host }) => /(?:^|\.)awin\.com$/.test(host));
  const { open, read, isBusy } = useOpenList({ sources, onOpened });
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    void open(url);
  }

  return (
    <form className={sheet.form} onSubmit={submit}>
      <div className="fieldset">
        <label htmlFor={id}>{t("Address of the list")}</label>
        <input
          id={id}
          className="field"
          type="url"
          spellCheck={false}
          required={!hasKey}
          value={url}
          aria-describedby={`${id}-hint`}
          placeholder={
            hasKey
              ? t("Kept with your Awin feeds")
              : "https://productdata.awin.com/datafeed/list/apikey/…"
          }
          onChange={({ target }) => setUrl(target.value)}
        />
        <p id={`${id}-hint`} className="muted">
          {hasKey
            ? t("Leave this empty to use the key of the Awin feeds that are here already.")
            : t(
                "It stands at Awin under Toolbox, Create-a-Feed. It holds your key, which is kept sealed with the feeds you choose and never shown again.",
              )}
        </p>
      </div>
      <div className={styles.actions}>
        <button type="submit" className="btn btn--sm btn--accent" aria-disabled={isBusy}>
          {isBusy ? t("Fetching…") : t("Fetch List")}
        </button>
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() => file.current?.click()}
        >
          <Icon name="upload" /> {t("Open a File")}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          aria-label={t("Awin’s list as a CSV file")}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) void read(chosen);
            target.value = "";
          }}
        />
      </div>
    </form>
  );
}

function ChooseFeeds({ list, onClose }: { list: OpenedList; onClose: () => void }) {
  const refresh = useRefresh("sources", "imports");
  const toast = useToast();
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [everyHours, setEveryHours] = useState<Interval>(24);
  const [isBusy, setBusy] = useState(false);
  const isTooMany = chosen.size > MAX_AWIN_FEEDS;

  async function add() {
    if (isBusy || chosen.size === 0 || isTooMany) return;
    setBusy(true);
    try {
      const added = await list.add([...chosen], everyHours);
      toast.done(t("{added, plural, one {# feed} other {# feeds}} added.", { added }));
      onClose();
    } catch (error) {
      toast.failed(failureMessage(error, t("The feeds could not be added. Please try again.")));
    }
    setBusy(false);
    await refresh();
  }

  return (
    <div className={sheet.form}>
      <AwinTable feeds={list.feeds} chosen={chosen} onChoose={setChosen} />
      {list.left > 0 && (
        <p className="muted">
          {t(
            "{n, plural, one {# more feed of programmes further down the list is} other {# more feeds of programmes further down the list are}} not shown. Open the list as a file to see them all.",
            { n: list.left },
          )}
        </p>
      )}
      {list.unread > 0 && (
        <p className="muted">
          {t(
            "{n, plural, one {# row of the list names} other {# rows of the list name}} no feed that can be fetched.",
            { n: list.unread },
          )}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.every}>
          <label htmlFor={id}>{t("Fetched")}</label>
          <select
            id={id}
            className="field"
            value={everyHours}
            onChange={({ target }) => setEveryHours(Number(target.value) as Interval)}
          >
            {INTERVALS.map((hours) => (
              <option key={hours} value={hours}>
                {intervalLabel(hours)}
              </option>
            ))}
          </select>
        </span>
        <button
          type="button"
          className="btn btn--sm btn--accent"
          aria-disabled={isBusy || chosen.size === 0 || isTooMany}
          onClick={() => void add()}
        >
          {chosen.size === 0
            ? t("Choose Feeds Above")
            : isTooMany
              ? t("At Most {n} at Once", { n: MAX_AWIN_FEEDS })
              : t("{n, plural, one {Add # Feed} other {Add # Feeds}}", { n: chosen.size })}
        </button>
      </div>
    </div>
  );
}
