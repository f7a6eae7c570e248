import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { reasonWords } from "../../forms/problem-words.ts";
import { useWindowTakesFiles } from "../../lib/take-files.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { MediaGrid } from "./media-grid.tsx";
import "./media-screen.css";
import type { MediaSearch, OnMediaSearch } from "./media-search.ts";
import { EditMedia } from "./media-sheet.tsx";
import { MediaTools, NoMedia } from "./media-tools.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Full rows, whether three, four or six pictures stand side by side. */
const LIMIT = 24;

interface MediaScreenProps {
  search: MediaSearch;
  onSearch: OnMediaSearch;
}

/** Every picture that the shop knows. Source: `docs/decisions/017-media.md`. */
export function MediaScreen({ search, onSearch }: MediaScreenProps) {
  const { kind, page = 1 } = search;
  const query = useQuery({
    ...useAdmin().media.list.queryOptions({ search: search.search, kind, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const uploads = useUploads();
  const isOver = useWindowTakesFiles(uploads.add);
  const open = (id: string) => onSearch({ edit: id });
  const upload = <ChooseFiles label="Upload Pictures" isMultiple onFiles={uploads.add} />;

  // The last pictures of the last page went away.
  const isBeyond = !isPlaceholderData && data?.media.length === 0 && data.total > 0;
  const lastPage = data ? Math.ceil(data.total / data.limit) : 1;
  useEffect(() => {
    if (isBeyond) onSearch({ page: lastPage > 1 ? lastPage : undefined }, { replace: true });
  }, [isBeyond, lastPage, onSearch]);

  return (
    <Screen
      title="Media Library"
      intro="Every picture that the shop knows, and where it is used."
      actions={upload}
    >
      <Panel label="All pictures">
        <UploadList of={uploads} onOpen={open} />
        <MediaTools search={search} counts={data?.counts} onSearch={onSearch} />
        {query.isPending && <Loading label="Loading pictures..." />}
        {query.isError && !data && (
          <Failure
            message={reasonWords(query.error, "Failed to load pictures. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        )}
        {data?.total === 0 && (
          <NoMedia isNew={data.counts.all === 0} onSearch={onSearch}>
            {upload}
          </NoMedia>
        )}
        {data && data.media.length > 0 && (
          <MediaGrid
            label="Pictures"
            media={data.media}
            onPick={({ id }) => open(id)}
            isStale={isPlaceholderData}
          />
        )}
        {data && data.total > 0 && (
          <Pager
            page={data.page}
            limit={data.limit}
            total={data.total}
            shown={data.media.length}
            onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
          />
        )}
      </Panel>
      {search.edit && (
        <EditMedia
          key={search.edit}
          id={search.edit}
          onClose={() => onSearch({ edit: undefined })}
        />
      )}
      {isOver && (
        <p className="media-drop" aria-hidden="true">
          <span>
            <Icon name="upload" /> Drop pictures to upload them
          </span>
        </p>
      )}
    </Screen>
  );
}
