/** Who gets which subject: the same whenever it is asked. */
import { createHash } from "node:crypto";
import type { BroadcastRow } from "../admin/view.ts";

/** What the links of a test say, see `clicks.utmContent`. @param place - the first is 0 */
export const contentOf = (place: number): string => `subject-${place + 1}`;

type Tested = Pick<BroadcastRow, "subject" | "subjects" | "testSeed" | "testShare">;

/** All subjects of a broadcast, the first among them. */
export const subjectsOf = ({ subject, subjects }: Pick<Tested, "subject" | "subjects">) => [
  subject,
  ...subjects,
];

/** @returns the place of the subject that a reader of the test gets; null for one of the others */
export function armOf(broadcast: Tested, subscriberId: string): number | null {
  const hash = createHash("sha256").update(`${broadcast.testSeed}:${subscriberId}`).digest();
  const at = hash.readUInt32BE(0) / 2 ** 32 / (broadcast.testShare / 100);
  return at < 1 ? Math.floor(at * subjectsOf(broadcast).length) : null;
}
