import { t } from "@pickwell/texts/t.ts";
import { type ComponentType, type RefObject, useRef, useState } from "react";
import { ProductFinder } from "../../product-finder.tsx";
import styles from "../block-dialog.module.css";
import { Line } from "./line.tsx";

interface FinderProps {
  returnTo: RefObject<HTMLElement | null>;
  onDone: (found: { id: string; slug?: string } | null) => void;
}

interface ChosenLineProps {
  label: string;
  hint?: string;
  /** Finder dialog; for products by default. */
  finder?: ComponentType<FinderProps>;
  /** Several, one on each line. */
  isList?: boolean;
  problem?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A product by slug or a deal by id, with search. */
export function ChosenLine(props: ChosenLineProps) {
  const { label, hint, finder: Finder = ProductFinder, isList, problem, value, onChange } = props;
  const [isFinding, setFinding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.product}>
      <Line
        label={label}
        hint={hint}
        rows={isList ? 4 : undefined}
        problem={problem}
        value={value}
        onChange={onChange}
      />
      <button
        ref={opener}
        type="button"
        className="btn btn--sm btn--soft"
        aria-label={t("Choose for {label}", { label })}
        onClick={() => setFinding(true)}
      >
        {t("Choose…")}
      </button>
      {isFinding && (
        <Finder
          returnTo={opener}
          onDone={(found) => {
            setFinding(false);
            if (!found) return;
            const key = found.slug || found.id;
            onChange(isList && value.trim() ? `${value.trim()}\n${key}` : key);
          }}
        />
      )}
    </div>
  );
}
