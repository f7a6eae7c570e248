/** Formats the report of a move as text for the command line. */
import type { MoveReport } from "@pickwell/db/schema";
import { pluralize } from "../core/text/pluralize.ts";
import type { MoveOutcome } from "./move-file.ts";
import { shownCounts } from "./rules.ts";
import type { Move } from "./state.ts";

const LISTED = 50;

/** The outcome of a move, for the command line. */
export function formatMove({ number, what, report }: MoveOutcome): string {
  const head = {
    "dry run": "Dry run: nothing was changed.",
    moved: `Moved in as number ${number}. To take it back: npm run move-in -- --undo ${number}`,
    undone: `Move ${number} was undone.`,
  }[what];
  return [head, ...countLines(report), ...details(report)].join("\n");
}

const countLines = ({ counts, addresses }: MoveReport): string[] => [
  ...shownCounts(counts).map(({ count, label }) => `  ${count} ${label}`),
  ...(addresses ? [`  ${addresses.answered} of ${addresses.asked} old addresses answer`] : []),
];

function details({ mended, unknown, notes, left, addresses }: MoveReport): string[] {
  return [
    ...section(
      "Adjusted",
      Object.entries(mended).map(([text, count]) => `${count} × ${text}`),
    ),
    ...section(
      "Not known here, kept",
      Object.entries(unknown).map(([name, count]) => `${count} × ${name}`),
    ),
    ...section("Old addresses that lead nowhere", addresses?.silent ?? []),
    ...section(
      "In detail",
      notes.map(({ entry, text }) => (entry ? `${entry}: ${text}` : text)),
    ),
    ...section(
      "Left as it is",
      left.map(({ entry, text }) => `${entry}: ${text}`),
    ),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - LISTED;
  return [
    "",
    title,
    ...lines.slice(0, LISTED).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${pluralize(more, "more line")}`] : []),
  ];
}

/** The result of requesting old paths from a running shop. */
export const formatAsked = (
  asked: number,
  silent: readonly { path: string; name: string; answer: string }[],
): string =>
  [
    `${asked - silent.length} of ${asked} old ${asked === 1 ? "address answers" : "addresses answer"}`,
    ...section(
      "Nothing stands at",
      silent.map(({ path, name, answer }) => `${path}  ${answer}${name ? `  ${name}` : ""}`),
    ),
  ].join("\n");

/** A line for each move, for the command line. */
export const formatMoves = (moves: readonly Move[]): string =>
  moves.length === 0
    ? "Nothing was moved in yet."
    : moves
        .map(({ number, fileName, state, startedAt, isDryRun }) =>
          [
            number,
            startedAt.toISOString().slice(0, 16),
            isDryRun ? "dry run" : state,
            fileName,
          ].join("  "),
        )
        .join("\n");
