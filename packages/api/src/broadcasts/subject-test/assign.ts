/** Assigns variants of a subject test; deterministic. */
import { createHash } from "node:crypto";
import type { BroadcastRow } from "../admin/view.ts";

/** `utm_content` of a variant. @param place - index from 0 */
export const contentOf = (place: number): string => `subject-${place + 1}`;

type Tested = Pick<BroadcastRow, "subject" | "subjects" | "testSeed" | "testShare">;

/** All subjects of a broadcast. */
export const subjectsOf = ({ subject, subjects }: Pick<Tested, "subject" | "subjects">) => [
  subject,
  ...subjects,
];

/** @returns the index of a test reader's subject; null for readers outside the test */
export function armOf(broadcast: Tested, subscriberId: string): number | null {
  const hash = createHash("sha256").update(`${broadcast.testSeed}:${subscriberId}`).digest();
  const at = hash.readUInt32BE(0) / 2 ** 32 / (broadcast.testShare / 100);
  return at < 1 ? Math.floor(at * subjectsOf(broadcast).length) : null;
}
