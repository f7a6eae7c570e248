/**
 * The focus point for cropping a picture: set by clicking on it, or with the arrow keys. Guessed by
 * default.
 */
import { t } from "@pickwell/texts/t.ts";
import { isDisabled } from "@pickwell/ui/browser/is-disabled.ts";
import framedStyles from "@pickwell/ui/components/framed.module.css";
import { framedStyle } from "@pickwell/ui/components/framed.ts";
import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./focus-field.module.css";
import type { MediaDetails } from "./media-search.ts";

type Focus = NonNullable<MediaDetails["focus"]>;

interface FocusFieldProps {
  picture: MediaDetails;
  /** The chosen centre; null for the guessed one. */
  value: Focus | null;
  onChange: (focus: Focus | null) => void;
}

const CENTER: Focus = { x: 0.5, y: 0.5 };
/** How far an arrow key moves the point, and with Shift, in shares of the picture. */
const STEP = 0.02;
const LEAP = 0.1;
/** How much of a picture a crop leaves while the shop has not looked at it; see `guess-frame.ts`. */
const UNKNOWN = { width: 0.62, height: 0.62, ground: null };

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where pictures are cropped, and to what. */
const crops = [
  { label: t("Card"), box: 0.8 },
  { label: t("Wide"), box: 16 / 9 },
  { label: t("Square"), box: 1 },
];

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** Reserves the picture's space while it loads. */
const sizeOf = ({ width, height }: MediaDetails): object | undefined =>
  width && height ? { "--width": `${width}px`, "--ratio": width / height } : undefined;

/** A focus point in words. */
export const focusLabel = ({ x, y }: Focus): string =>
  t("{x}% from the left, {y}% from the top", { x: Math.round(x * 100), y: Math.round(y * 100) });

export function FocusField({ picture, value, onChange }: FocusFieldProps) {
  const { id, frame, alt } = picture;
  const hint = useId();
  const [natural, setNatural] = useState<number>();
  const point = value ?? frame ?? CENTER;
  const known = picture.width && picture.height ? picture.width / picture.height : natural;
  const ratio = frame?.ratio ?? known;
  const choose = ({ x, y }: Focus) => onChange({ x: within(x), y: within(y) });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || isDisabled(event.currentTarget)) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    choose({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move && event.key !== "Home") return;
    event.preventDefault();
    if (!move) return choose(CENTER);
    const step = event.shiftKey ? LEAP : STEP;
    choose({ x: point.x + move[0] * step, y: point.y + move[1] * step });
  }

  return (
    <div className={`fieldset ${styles.field}`}>
      <div className={styles.picture}>
        {/* The cross does the same by keyboard. */}
        <div className={styles.ground} style={sizeOf(picture)} onPointerDown={onPointerDown}>
          <img
            src={`/img/${id}?w=800`}
            width={picture.width ?? 800}
            height={picture.height ?? 800}
            alt={alt || t("The picture, undescribed")}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural(naturalWidth / naturalHeight)
            }
          />
          <button
            type="button"
            className={styles.cross}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            aria-label={t("Focal point, {focusLabel}", { focusLabel: focusLabel(point) })}
            aria-describedby={hint}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <p className="hint" id={hint}>
        {t(
          "Click what must be seen wherever the picture is cropped. On the cross, arrow keys move it and Home centres it.",
        )}
      </p>
      <div className={styles.line}>
        <p role="status">
          {value ? t("Chosen") : t("Guessed")}: {focusLabel(point)}
        </p>
        {value && (
          <button type="button" className="btn btn--xs btn--soft" onClick={() => onChange(null)}>
            <Icon name="undo" /> {t("Let the Shop Guess")}
          </button>
        )}
      </div>
      {ratio !== undefined && (
        <ul className={styles.crops} aria-label={t("How it is cropped")}>
          {crops.map(({ label, box }) => (
            <li key={label} style={{ "--box": box } as object}>
              <img
                className={framedStyles.framed}
                src={`/img/${id}?w=320`}
                style={framedStyle({ ...(frame ?? UNKNOWN), ratio, ...point })}
                alt=""
              />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
