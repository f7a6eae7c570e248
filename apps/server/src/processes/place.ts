/** The number and role of a process among several. */
export interface ProcessPosition {
  /** From 1; a process that replaces another has its number. */
  number: number;
  /**
   * `first`: the first process does what a start includes: migrations, the first admin, cleaning up
   * after a crash. `beside`: others are running.
   */
  role: "first" | "beside";
  /** No other process ever has it. */
  id: string;
}

/** As passed by the supervisor to a new process. */
export const placeText = ({ number, role, id }: ProcessPosition): string =>
  `${number} ${role} ${id}`;

export function parsePlace(text: string): ProcessPosition {
  const [number, role, id = ""] = text.split(" ");
  return { number: Number(number), role: role === "first" ? "first" : "beside", id };
}
