import { Combobox } from "@base-ui/react/combobox";
import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { useDebouncedValue } from "../lib/use-debounced-value.ts";
import { Icon } from "../ui/icon.tsx";
import menuPopup from "../ui/menu-popup.module.css";
import toolButton from "../ui/tool-button.module.css";
import styles from "./record-choice.module.css";

/** Records that are offered at a time. */
export const OFFERED = 8;
/** How long after the last letter they are looked for, in milliseconds. */
const REST_MS = 200;

export interface ChosenRecord {
  id: string;
  name: string;
}

/** A record that is offered. */
export interface OfferedRecord extends ChosenRecord {
  /** What tells it from others. */
  note: ReactNode;
}

export interface RecordChoiceProps {
  id?: string;
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: ChosenRecord | null;
  onChange: (chosen: ChosenRecord | null) => void;
  onBlur?: () => void;
  /** Label of the button that clears the choice. */
  clearLabel: string;
  isInvalid?: boolean;
  /** Ids of what says more about the field. */
  describedBy?: string;
}

interface FoundRecordsProps extends RecordChoiceProps {
  /** Records that match what is typed. */
  records: readonly OfferedRecord[];
  /** Called with what is typed, some time after the last letter; see `useTyped`. */
  onType: (text: string) => void;
  placeholder: string;
  /** Shown while nothing is offered. */
  none: string;
}

/** @returns what is typed, once nothing is for a moment, and a function that receives each letter */
export function useTyped(): [string | undefined, (text: string) => void] {
  const [typed, setTyped] = useState("");
  return [useDebouncedValue(typed.trim(), REST_MS) || undefined, setTyped];
}

/** A record, searched by name. */
export function RecordChoice(props: FoundRecordsProps) {
  const { id, ref, label, value, onChange, onBlur, clearLabel, isInvalid, describedBy } = props;
  const { records, onType, placeholder, none } = props;
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <Combobox.Root
        items={records}
        // The suggestions are filtered by the shop.
        filter={null}
        value={value}
        onValueChange={(chosen: ChosenRecord | null) =>
          onChange(chosen && { id: chosen.id, name: chosen.name })
        }
        onInputValueChange={(text, { reason }) => onType(reason === "input-change" ? text : "")}
        itemToStringLabel={({ name }: ChosenRecord) => name}
        isItemEqualToValue={(one: ChosenRecord, other: ChosenRecord) => one.id === other.id}
      >
        <Combobox.InputGroup className={styles.choice}>
          <Combobox.Input
            id={id}
            ref={ref}
            className="field"
            // The label is hidden from screen readers while records are offered.
            aria-label={label}
            placeholder={placeholder}
            onBlur={onBlur}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
          />
          {value && (
            <Combobox.Clear className={toolButton.button} aria-label={clearLabel}>
              <Icon name="close" />
            </Combobox.Clear>
          )}
        </Combobox.InputGroup>
        <Combobox.Portal container={place}>
          <Combobox.Positioner className={menuPopup.place} positionMethod="fixed" sideOffset={4}>
            <Combobox.Popup className={`${menuPopup.menu} ${styles.menu}`}>
              <Combobox.Empty className={styles.status}>
                {records.length === 0 && none}
              </Combobox.Empty>
              <Combobox.List>
                {(record: OfferedRecord) => (
                  <Combobox.Item key={record.id} value={record} className={styles.item}>
                    <span>
                      {record.name}
                      <small className="muted">{record.note}</small>
                    </span>
                    <Combobox.ItemIndicator>
                      <Icon name="check" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {/* Within the sheet, so that what is offered is part of it. */}
      <div ref={place} className={menuPopup.ground} />
    </>
  );
}

/** What is shown while no records are offered. */
export const noneText = (
  { isFetching, isError }: { isFetching: boolean; isError: boolean },
  { none, failed }: { none: string; failed: string },
): string => (isError ? failed : isFetching ? t("Searching…") : none);
