import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../forms/problem-messages.ts";
import { useWindowFileDrop } from "../../lib/file-drop.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { MissingNote } from "../missing-pictures/missing-note.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { MediaGrid } from "./media-grid.tsx";
import styles from "./media-screen.module.css";
import type { MediaSearch, OnMediaSearch } from "./media-search.ts";
import { EditMedia } from "./media-sheet.tsx";
import { MediaTools, NoMedia } from "./media-tools.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Fills rows of three, four or six pictures. */
const LIMIT = 24;

interface MediaScreenProps {
  search: MediaSearch;
  onSearch: OnMediaSearch;
}

/** All pictures of the shop. See `docs/decisions/017-media.md`. */
export function MediaScreen({ search, onSearch }: MediaScreenProps) {
  const { kind, page = 1 } = search;
  const query = useQuery({
    ...useAdmin().media.list.queryOptions({ search: search.search, kind, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const uploads = useUploads();
  const mayUpload = useMay("admin.media.create");
  const isOver = useWindowFileDrop(mayUpload ? uploads.add : null);
  const open = (id: string) => onSearch({ edit: id });
  const upload = (
    <IfAllowed to="admin.media.create">
      <ChooseFiles label={t("Upload Pictures")} isMultiple onFiles={uploads.add} />
    </IfAllowed>
  );

  return (
    <Screen
      title={t("Media Library")}
      intro={t("Every picture that the shop knows, and where it is used.")}
      actions={upload}
    >
      <MissingNote />
      <Panel label={t("All pictures")}>
        <UploadList of={uploads} onOpen={open} />
        <MediaTools search={search} counts={data?.counts} onSearch={onSearch} />
        <PagedList
          query={query}
          loading={t("Loading pictures...")}
          failed={failureMessage(query.error, t("Failed to load pictures. Please try again."))}
          empty={({ counts }) => (
            <NoMedia isNew={counts.all === 0} onSearch={onSearch}>
              {upload}
            </NoMedia>
          )}
          onPage={(to, options) => onSearch({ page: to }, options)}
        >
          {({ media }) => (
            <MediaGrid
              label={t("Pictures")}
              media={media}
              onPick={({ id }) => open(id)}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.edit && (
        <EditMedia
          key={search.edit}
          id={search.edit}
          onClose={() => onSearch({ edit: undefined })}
        />
      )}
      {isOver && (
        <p className={styles.drop} aria-hidden="true">
          <span>
            <Icon name="upload" /> {t("Drop pictures to upload them")}
          </span>
        </p>
      )}
    </Screen>
  );
}
