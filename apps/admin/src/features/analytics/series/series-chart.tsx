import type { Overview } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useMedia } from "../../../lib/media.ts";
import { axisTicks } from "../figures/figures.ts";
import { perGrain } from "./buckets.ts";
import styles from "./series.module.css";
import { averageBefore, axisText, barsOf, type MetricFace, type SeriesBar } from "./series.ts";

interface SeriesChartProps {
  of: Overview;
  face: MetricFace;
}

/**
 * A bar chart with the highest bar marked, and the previous period's average as a line. Arrow keys
 * move between bars. Loaded separately with the chart library.
 */
export default function SeriesChart({ of, face }: SeriesChartProps) {
  const isNarrow = useMedia("(max-width: 40rem)");
  const bars = barsOf(of, face);
  const before = averageBefore(of, face);
  const ticks = axisTicks(Math.max(before, ...bars.map(({ value }) => value)), !face.isMoney);
  const highest = bars.find(({ isHighest }) => isHighest);
  const what = `${face.label} ${perGrain[of.grain]}`;
  return (
    <div className={styles.chartBox}>
      <BarChart
        responsive
        className={styles.chart}
        data={bars}
        margin={{ top: 28, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={bars.length > 31 ? "15%" : "22%"}
        role="application"
        aria-label={
          highest
            ? t("{what}, highest {name} with {words}", {
                what,
                name: highest.name,
                words: highest.words,
              })
            : t("{what}: none in this period", { what })
        }
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          axisLine={{ stroke: "var(--fg-3)" }}
          tickLine={false}
          interval={bars.length <= 7 ? 0 : "equidistantPreserveStart"}
          minTickGap={10}
          height={isNarrow && bars.length <= 7 ? 44 : 28}
          tick={(tick) => <BucketTick {...tick} isStacked={isNarrow && bars.length <= 7} />}
        />
        <YAxis
          width={52}
          axisLine={false}
          tickLine={false}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 0]}
          tickFormatter={(value: number) => axisText(face, value)}
          tick={{ fill: "var(--fg-2)", fontSize: 12 }}
        />
        <Tooltip
          cursor={{ fill: "var(--bg-3)" }}
          isAnimationActive={false}
          content={({ payload }) => <Tip of={payload[0]?.payload as SeriesBar | undefined} />}
        />
        <Bar dataKey="value" shape={SeriesShape} isAnimationActive="auto" animationDuration={300} />
        {before > 0 && <ReferenceLine y={before} stroke="var(--fg-2)" strokeDasharray="5 4" />}
      </BarChart>
      {before > 0 && (
        // Below the bars, because the line starts on one of them.
        <p className={styles.periodBefore}>
          {t("Average before: {value}", {
            value: axisText(face, before < WHOLE_FROM ? before : Math.round(before)),
          })}
        </p>
      )}
    </div>
  );
}

interface BucketTickProps {
  x: number | string;
  y: number | string;
  payload: { value: string };
  /** The weekday above its number. */
  isStacked: boolean;
}

const BucketTick = ({ x, y, payload, isStacked }: BucketTickProps) => (
  <text x={x} y={y} textAnchor="middle" className={styles.tick}>
    {(isStacked ? payload.value.split(" ") : [payload.value]).map((line, index) => (
      <tspan key={line} x={x} dy={index === 0 ? "0.9em" : "1.25em"}>
        {line}
      </tspan>
    ))}
  </text>
);

/** From here on an average has no decimals. */
const WHOLE_FROM = 10;

/** In pixels: width of a digit in the label of the highest bar, and padding. */
const DIGIT = 7.6;
const PADDING = 16;

function SeriesShape({ x, y, width, height, payload }: BarShapeProps) {
  const bar = payload as SeriesBar;
  const [left, top] = [Number(x), Number(y)];
  const middle = left + width / 2;
  const markWidth = bar.mark.length * DIGIT + PADDING;
  return (
    <g className={bar.isHighest ? `${styles.bar} ${styles.highlightedBar}` : styles.bar}>
      <rect x={left} y={top} width={Math.max(0, width)} height={Math.max(0, height)} />
      {bar.isHighest && (
        <g className={styles.valueMark}>
          <rect x={middle - markWidth / 2} y={top - 29} width={markWidth} height={22} rx={2} />
          <text x={middle} y={top - 13.5} textAnchor="middle">
            {bar.mark}
          </text>
        </g>
      )}
    </g>
  );
}

/** Beside the pointer, or the bar chosen with the arrow keys. */
const Tip = ({ of }: { of: SeriesBar | undefined }) =>
  of && (
    <p className={`${styles.tooltip} num`}>
      {of.name}
      <b>{of.words}</b>
    </p>
  );
