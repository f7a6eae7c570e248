import { countdownParts } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { Fragment, useEffect, useEffectEvent, useState } from "react";
import styles from "./countdown.module.css";

interface CountdownProps {
  /** End of the countdown. */
  endsAt: Date;
  /** The moment of the first look, from the loader: server and browser must agree on it. */
  now: Date;
  /** A line of a card, or the clock of a page. */
  variant?: "line" | "clock";
  /** Called once when nothing is left, also when that was so from the start. */
  onEnd?: () => void;
}

/**
 * The remaining time, by the second, never negative.
 *
 * It starts at `now` of the possibly cached page, and follows the visitor's clock after hydration.
 * Screen readers can read the time, but it is not announced every second.
 */
export function Countdown({ endsAt, now, variant = "line", onEnd }: CountdownProps) {
  const end = endsAt.getTime();
  const [moment, setMoment] = useState(() => now.getTime());
  const over = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const current = Date.now();
      setMoment(current);
      if (current < end) timer = setTimeout(tick, (end - current) % 1000 || 1000);
      else over();
    }
    tick();
    return () => clearTimeout(timer);
  }, [end]);

  const units = unitsOf(end - moment);
  return (
    <div
      className={variant === "clock" ? styles.countdown : `${styles.countdown} ${styles.inline}`}
      role="timer"
      aria-label={t("Time left")}
    >
      <span className="vh">{units.map(({ text }) => text).join(" ")}</span>
      {units.map(({ count, name, unit }, index) => (
        <Fragment key={name}>
          {index > 0 && <i aria-hidden="true">:</i>}
          <span className={styles.unit} aria-hidden="true">
            <b>{cells(count)}</b>
            {variant === "clock" && <span>{unit}</span>}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

interface Unit {
  count: number;
  name: "day" | "hour" | "minute" | "second";
  /** What several are called. */
  unit: string;
  /** How many of them. */
  text: string;
}

/** Days only if there are any. */
function unitsOf(leftMs: number): Unit[] {
  const { hours, minutes, seconds } = countdownParts(leftMs);
  const days = Math.floor(hours / 24);
  const hour = hours % 24;
  const units: Unit[] = [
    {
      count: days,
      name: "day",
      unit: t("days"),
      text: t("{days, plural, one {# day} other {# days}}", { days }),
    },
    {
      count: hour,
      name: "hour",
      unit: t("hours"),
      text: t("{hours, plural, one {# hour} other {# hours}}", { hours: hour }),
    },
    {
      count: minutes,
      name: "minute",
      unit: t("minutes"),
      text: t("{minutes, plural, one {# minute} other {# minutes}}", { minutes }),
    },
    {
      count: seconds,
      name: "second",
      unit: t("seconds"),
      text: t("{seconds, plural, one {# second} other {# seconds}}", { seconds }),
    },
  ];
  return days > 0 ? units : units.slice(1);
}

/** Each digit in a cell of its own, so that nothing moves when it changes. */
const cells = (count: number) =>
  [...String(count).padStart(2, "0")].map((digit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place among the digits is all there is to know one by
    <span key={index} className={styles.digit}>
      {digit}
    </span>
  ));
