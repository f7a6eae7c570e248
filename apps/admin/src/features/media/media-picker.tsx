/**
 * A dialog to choose a picture from the media library. Open while rendered:
 *
 *     {isChoosing && <MediaPicker onPick={({ key, alt }) => …} onClose={() => setChoosing(false)}
 *     />}
 *
 * New pictures can be uploaded from here; a single one is chosen at once.
 */

import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useId, useRef, useState } from "react";
import { failureMessage } from "../../forms/problem-messages.ts";
import { useFileDrop } from "../../lib/file-drop.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import dialogStyles from "../../ui/dialog.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import sheet from "../../ui/sheet.module.css";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import toolButton from "../../ui/tool-button.module.css";
import { SearchBox, Tools } from "../../ui/tools.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { MediaGrid } from "./media-grid.tsx";
import styles from "./media-picker.module.css";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** A reference to a picture. */
export interface PickedPicture {
  key: string;
  /** Description in the library; often empty. */
  alt: string;
  /** Its own address, when it lives elsewhere. */
  url?: string;
}

interface MediaPickerProps {
  /** Called with the chosen picture, after `onClose`. */
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
  /** Gets the focus when the dialog closes; by default the element that had it. */
  returnTo?: RefObject<HTMLElement | null>;
}

const LIMIT = 24;

export function MediaPicker({ onPick, onClose, returnTo }: MediaPickerProps) {
  const pick = ({ id, alt, url }: { id: string; alt: string; url?: string | null }) => {
    onClose();
    onPick({ key: id, alt, ...(url && { url }) });
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} forceRender />
        <PickerPopup onPick={pick} returnTo={returnTo} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PickerPopupProps extends Pick<MediaPickerProps, "returnTo"> {
  onPick: (picture: { id: string; alt: string; url?: string | null }) => void;
}

function PickerPopup({ onPick, returnTo }: PickerPopupProps) {
  const [search, setSearch] = useState<string>();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...useAdmin().media.list.queryOptions({ search, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const isAlone = useRef(false);
  const uploads = useUploads(({ id, alt }) => isAlone.current && onPick({ id, alt }));
  const upload = (files: readonly File[]) => {
    isAlone.current = files.length === 1;
    uploads.add(files);
  };
  const { isOver, handlers } = useFileDrop(upload);
  const popup = useRef<HTMLDivElement>(null);
  const hintId = useId();

  return (
    <Dialog.Popup
      ref={popup}
      className={`${dialogStyles.dialog} ${styles.picker}`}
      data-over={isOver || undefined}
      aria-describedby={hintId}
      initialFocus={() => firstOf(popup.current)}
      finalFocus={returnTo}
      {...handlers}
    >
      <div className={sheet.head}>
        <div>
          <Dialog.Title>{t("Choose a Picture")}</Dialog.Title>
          <p id={hintId}>{t("From the library, or a new one: upload, drop or paste it.")}</p>
        </div>
        <Dialog.Close className={toolButton.button} aria-label={t("Close")}>
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <Tools>
        <SearchBox
          value={search}
          label={t("Search pictures")}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <ChooseFiles label={t("Upload")} onFiles={upload} />
      </Tools>
      <div className={styles.body}>
        <UploadList of={uploads} />
        {query.isPending && <Loading label={t("Loading pictures...")} />}
        {query.isError && !data && (
          <Failure
            message={failureMessage(query.error, t("Failed to load pictures. Please try again."))}
            onRetry={() => void query.refetch()}
          />
        )}
        {data?.media.length === 0 && (
          <Empty
            title={t("No pictures found")}
            hint={search ? t("Try another search.") : t("Upload the first one.")}
          />
        )}
        {data && data.media.length > 0 && (
          <MediaGrid
            label={t("Pictures")}
            media={data.media}
            onPick={onPick}
            isStale={query.isPlaceholderData}
          />
        )}
      </div>
      {data && data.total > 0 && <Pager of={data} onPage={setPage} />}
    </Dialog.Popup>
  );
}

/** Where the keyboard begins; on a phone a search would call up its own, over the pictures. */
const firstOf = (popup: HTMLElement | null) =>
  matchMedia("(pointer: coarse)").matches
    ? popup
    : popup?.querySelector<HTMLElement>("input[type=search]");
