import { t } from "@pickwell/texts/t.ts";
import { arrowStep, onward } from "@pickwell/ui/browser/onward.ts";
import { Icon, type IconName } from "@pickwell/ui/components/icon.tsx";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Deal } from "../deals/deal.ts";
import header from "../shell/header.module.css";
import styles from "./hero.module.css";
import { dealSlide, Slide, Stage } from "./slide.tsx";
import { useRotation } from "./use-rotation.ts";

/** A finger that moves this far sideways, in pixels, turns to the next one. */
const SWIPE = 40;

/**
 * The deals carousel, after the WAI-ARIA Authoring Practices: the pause button comes first, and
 * changes are announced only while paused.
 *
 * All slides overlap, so that the height is constant. Without JavaScript they are a scrolling row.
 */
export function DealCarousel({ deals }: { deals: Deal[] }) {
  const count = deals.length;
  const { index, isOn, isPlaying, isNextWanted, show, toggle, holders } = useRotation(count);
  const touchedAt = useRef<number | null>(null);

  function onKeyDown({ key }: KeyboardEvent) {
    const step = arrowStep(key);
    if (step !== 0) show(index + step);
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const moved = touchedAt.current === null ? 0 : clientX - touchedAt.current;
    touchedAt.current = null;
    if (Math.abs(moved) > SWIPE) show(moved * onward() < 0 ? index + 1 : index - 1);
  }

  /** The one before or after, in the circle. */
  const isBeside = (at: number) => [1, count - 1].includes((at - index + count) % count);

  return (
    <section
      className={styles.stage}
      aria-roledescription={t("carousel")}
      aria-label={t("Featured deals")}
      {...holders}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType, clientX }) => {
        touchedAt.current = pointerType === "mouse" ? null : clientX;
      }}
      onPointerUp={onPointerUp}
    >
      {count > 1 && (
        <div className={styles.controls}>
          <span className={styles.arrows}>
            <Control
              icon={isOn ? "pause" : "play"}
              label={isOn ? t("Pause") : t("Play")}
              act={toggle}
            />
            <Control icon="arrow-left" label={t("Previous")} act={() => show(index - 1)} />
            <Control icon="arrow-right" label={t("Next")} act={() => show(index + 1)} />
          </span>
          <span className="num" aria-hidden="true">
            <b>{index + 1}</b> / {count}
          </span>
          <span className={styles.dots}>
            {deals.map(({ id }, at) => (
              <button
                key={id}
                type="button"
                aria-label={t("Deal {number}", { number: at + 1 })}
                aria-current={at === index || undefined}
                onClick={() => show(at)}
              />
            ))}
          </span>
        </div>
      )}
      <Stage announces={!isPlaying}>
        {deals.map((deal, at) => (
          <article
            key={deal.id}
            className={styles.slide}
            aria-roledescription={t("slide")}
            aria-label={t("{number} of {count}", { number: at + 1, count })}
            data-shown={at === index || undefined}
            data-next={(isNextWanted && isBeside(at)) || undefined}
          >
            <Slide {...dealSlide(deal)} eager={at === 0} />
          </article>
        ))}
      </Stage>
    </section>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  act: () => void;
}

const Control = ({ icon, label, act }: ControlProps) => (
  <button type="button" className={header.tool} aria-label={label} onClick={act}>
    <Icon name={icon} />
  </button>
);
