import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import type { ReactNode, RefObject } from "react";
import { priceText } from "../../lib/price-text.ts";
import palette from "../../palette/palette.module.css";
import dialog from "../../ui/dialog.module.css";
import { Icon } from "../../ui/icon.tsx";
import toolButton from "../../ui/tool-button.module.css";
import markdown from "./markdown.module.css";

/** An item of a finder. */
export interface Findable {
  id: string;
  name: string;
  priceCents: number;
  images: readonly { key: string; alt: string }[];
}

/** Query and labels of a finder. */
export interface FinderWords {
  label: string;
  placeholder: string;
  /** Shown when nothing matches. */
  nothing: string;
  /** Shown when loading failed. */
  failed: string;
}

interface FinderDialogProps {
  /** Label of the search field. */
  label: string;
  /** Gets the focus when the dialog closes. */
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a finder. Open while rendered. */
export const FinderDialog = ({ label, returnTo, onClose, children }: FinderDialogProps) => (
  <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} forceRender />
      <Dialog.Popup className={palette.palette} aria-label={label} finalFocus={returnTo}>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

interface FinderProps<Item extends Findable> {
  words: FinderWords;
  text: string;
  onText: (text: string) => void;
  /** The results; undefined while loading. */
  items: readonly Item[] | undefined;
  isError: boolean;
  /** The results are those of an earlier text. */
  isStale: boolean;
  onChoose: (item: Item) => void;
}

/** A search field with results, operated by arrow keys. */
export function Finder<Item extends Findable>(props: FinderProps<Item>) {
  const { words, text, onText, items, isError, isStale, onChoose } = props;
  return (
    <Autocomplete.Root
      open
      inline
      items={items ?? []}
      value={text}
      onValueChange={onText}
      // The shop has searched already.
      filter={null}
      itemToStringValue={({ name }: Item) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className={palette.input}>
        <Icon name="search" />
        <Autocomplete.Input aria-label={words.label} placeholder={words.placeholder} />
        <Dialog.Close className={toolButton.button} aria-label={t("Close")}>
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div className={palette.list} aria-busy={isStale}>
        <Autocomplete.Empty>
          {items?.length === 0 && <p className={palette.nothing}>{words.nothing}</p>}
          {isError && <p className={palette.nothing}>{words.failed}</p>}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(item: Item) => (
            <Autocomplete.Item
              key={item.id}
              value={item}
              className={`${palette.command} ${markdown.product}`}
              onClick={({ detail }) => {
                // Enter means what is typed, not what is still shown; a press means what it is on.
                if (!isStale || detail > 0) onChoose(item);
              }}
            >
              <Picture of={item.images[0]} alt="" sizes="40px" width={40} height={40} />
              <span>{item.name}</span>
              <span className="muted num">{priceText(item.priceCents)}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
