import type { ReportResult } from "./chosen-report.ts";

type Sum = ReportResult["sums"][number];

/** The sum of a state in one currency, with commission. */
export interface ReportedSum extends Sum {
  commissionBefore: string;
}

/** By currency and state, including zero sums. */
export function reportedSums({
  sums,
  sumsBefore,
}: Pick<ReportResult, "sums" | "sumsBefore">): ReportedSum[] {
  const keyOf = ({ currency, state }: Sum) => `${currency} ${state}`;
  const now = new Map(sums.map((sum) => [keyOf(sum), sum]));
  const before = new Map(sumsBefore.map((sum) => [keyOf(sum), sum]));
  return [...new Map([...before, ...now])]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { state, currency }]) => ({
      ...{ state, currency },
      amount: now.get(key)?.amount ?? "0",
      commission: now.get(key)?.commission ?? "0",
      commissionBefore: before.get(key)?.commission ?? "0",
    }));
}
